import * as z from 'zod'

/** A value in a form as JSON: form fields are strings. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z
    .string('invalid')
    .max(10_000, 'tooLong')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('invalid')
        return z.NEVER
      }
    })
    .pipe(schema)

const heading = z.string().max(300, 'tooLong')

/** What amounts may be in. */
export const unitNames = ['rupees', 'lakhs', 'crores'] as const

/** How a person said that a file is read, where its content alone does not say it. */
export const FileReading = z.strictObject({
  sheet: z
    .string()
    .max(100, 'tooLong')
    .optional()
    .describe('the sheet of a book; left out: the first with the columns'),
  header: z.number().int().min(1).max(100_000).optional().describe('the row that names the columns'),
  merged: z
    .enum(['fill', 'leave'])
    .optional()
    .describe('a merged cell counts for each of its rows, or for the first'),
  hidden: z.enum(['read', 'leave']).optional().describe('rows that a filter hides'),
  dates: z.enum(['day', 'month']).optional().describe('what comes first where a column has both'),
  units: z.record(heading, z.enum(unitNames)).optional().describe('of a column whose heading names a unit'),
  matches: z
    .literal('take')
    .optional()
    .describe('rows without an id count for the case that their person has; of this file only'),
  chosen: z
    .record(z.string().regex(/^\d{1,6}$/), z.uuid())
    .optional()
    .describe('row → the case that it is about, of several; of this file only'),
  words: z
    .record(z.string().max(60, 'tooLong'), z.string().max(40, 'tooLong'))
    .optional()
    .describe('a word of the status column → the key of our status'),
})
export type FileReading = z.infer<typeof FileReading>

/** Left out: as the lender’s files were read last. */
export const readingField = jsonField(FileReading).optional()

/** What a person decides before a file is read. */
export const FileQuestion = z.discriminatedUnion('about', [
  z.object({ about: z.literal('merged'), rows: z.number().int() }),
  z.object({ about: z.literal('hidden'), rows: z.number().int() }),
  z.object({
    about: z.literal('dates'),
    heading,
    cells: z.array(z.string()).describe('one of each order, with its row'),
  }),
  z.object({ about: z.literal('units'), heading, unit: z.enum(['lakhs', 'crores']) }),
])
export type FileQuestion = z.infer<typeof FileQuestion>

/** A total in a file beside the sum of the rows above it. */
const FileTotal = z.object({ line: z.number().int(), heading, theirs: z.number(), ours: z.number() })
export type FileTotal = z.infer<typeof FileTotal>

/** How a file was read. */
export const FileLayout = z.object({
  sheet: z.string().nullable().describe('null: the file has one sheet only'),
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  header_line: z.number().int(),
  top: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })).describe('its first rows'),
  samples: z.array(z.array(z.string())).describe('by column: three of its values'),
  guessed: z.array(z.string()).describe('columns that their values show, not their headings'),
  questions: z.array(FileQuestion).describe('what a person decides; also what is decided already'),
  reading: FileReading.describe('as it was read'),
  totals: z.array(FileTotal).describe('totals that are not the sum of the rows above them'),
})
export type FileLayout = z.infer<typeof FileLayout>
