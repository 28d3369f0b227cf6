import * as z from 'zod'

/** `2026-10` */
export const month = z.string('required').regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'date')
