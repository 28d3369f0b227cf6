import type * as z from 'zod'
import { hidePans } from '#src/domain/masks.ts'

/** Text that a customer or merchant types freely: a PAN in it is masked before anything is stored. */
export const freeText = (schema: z.ZodString): z.ZodString => schema.overwrite(hidePans)
