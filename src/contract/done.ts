import * as z from 'zod'

/** The plain answer of a write. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() })
