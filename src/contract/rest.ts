import * as z from 'zod'
import { type AdminPage, adminsOf } from './admin-pages.ts'

/** As many rows as a list of the back office asks for at once. */
const MOST_ROWS = 10_000
const place = z.number('number').int('wholeNumber').min(0, 'notNegative').max(1_000_000_000, 'tooLarge')

/** JSON in a query parameter. Escapes are refused: they could bring characters that the database does not store. */
const json = <S extends z.ZodType>(schema: S, fallback: string) =>
  z
    .string()
    .max(4000, 'tooLong')
    .default(fallback)
    .transform((text, context): unknown => {
      try {
        if (!text.includes('\\u')) return JSON.parse(text)
      } catch {}
      context.addIssue('invalid')
      return z.NEVER
    })
    .pipe(schema)

const oneOrMore = (property: z.ZodType) => z.union([property, z.array(property).max(1000, 'tooMany')])

/** Sort, range and filter as ra-data-simple-rest sends them; a filter compares declared fields with one or more values. */
const listQuery = (schema: z.ZodObject) =>
  z.object({
    sort: json(
      z.tuple([z.enum(Object.keys(schema.shape), 'choice'), z.enum(['ASC', 'DESC'], 'choice')]),
      '["id","ASC"]',
    ),
    range: json(
      z
        .tuple([place, place])
        .refine(([from, to]) => from <= to, 'rangeOrder')
        .refine(([from, to]) => to - from < MOST_ROWS, 'tooMany'),
      `[0,${MOST_ROWS - 1}]`,
    ),
    filter: json(
      z.strictObject(
        Object.fromEntries(
          Object.entries(schema.shape).map(([name, property]) => [
            name,
            oneOrMore(property as z.ZodType).optional(),
          ]),
        ),
      ),
      '{}',
    ),
  })

interface ListCall<S extends z.ZodObject, P extends AdminPage> {
  summary: string
  access: ReturnType<typeof adminsOf<P>>
  query: ReturnType<typeof listQuery>
  answer: z.ZodArray<S>
}

/** The calls of an entity that has no list call of its own: its page, which also says who may, and its flat schema. */
export type RestCalls<P extends AdminPage, S extends z.ZodObject> = {
  [Name in P as `GET /api/admin/${Name}`]: ListCall<S, P>
}

/** Declares the calls of such an entity, to be answered by restRoutes in server/routes/rest.ts. */
export const restCalls = <P extends AdminPage, S extends z.ZodObject>(page: P, schema: S): RestCalls<P, S> =>
  ({
    [`GET /api/admin/${page}`]: {
      summary: `Rows of ${page} by sort, range and filter; Content-Range tells how many there are`,
      access: adminsOf(page),
      query: listQuery(schema),
      answer: z.array(schema),
    },
  }) as RestCalls<P, S>
