import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { entityOf } from './entity-name.ts'

export const MAX_COMMENT = 2000

/** Name of a resource, as its page is called. */
const page = z
  .string()
  .refine((name) => entityOf(name) !== undefined, 'choice')
  .meta({ examples: ['lenders'] })
const property = z.string().min(1, 'required').max(60, 'tooLong')
const text = z.string('required').trim().min(1, 'required').max(MAX_COMMENT, 'tooLong')
const one = z.object({ id: z.coerce.number('number').pipe(rowId()) })
const access = { admin: adminRoles }

export const Comment = z.object({
  id: rowId(),
  property: z.string().nullable().describe('the field it is about; null: the record'),
  text: z.string(),
  by: z.string(),
  own: z.boolean().describe('the caller wrote it and may change and delete it'),
  at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
})
export type Comment = z.infer<typeof Comment>

const CommentMark = z.object({
  id: rowId().describe('of the record'),
  property: z.string().nullable(),
  count: z.number().int(),
})
export type CommentMark = z.infer<typeof CommentMark>

/** Comments on records; who may not see the record or the field sees none of them. */
export const commentCalls = defineCalls({
  'GET /api/admin/comments': {
    summary: 'Comments on a record and its fields, or on one field, oldest first',
    access,
    query: z.object({
      page,
      id: z.coerce.number('number').pipe(rowId()),
      property: property.optional(),
    }),
    answer: z.object({ comments: z.array(Comment) }),
  },
  'GET /api/admin/comment-marks': {
    summary: 'How many comments the records of a resource and their fields have; those without are left out',
    access,
    query: z.object({ page }),
    answer: z.object({ marks: z.array(CommentMark) }),
  },
  'GET /api/admin/comment-people': {
    summary: 'Other active admins whom a comment on a resource can mention as @Name',
    access,
    query: z.object({ page }),
    answer: z.object({ people: z.array(z.object({ id: rowId(), name: z.string() })) }),
  },
  'POST /api/admin/comments': {
    summary: 'Adds a comment to a record or to one field of it; admins mentioned as @Name get an e-mail',
    access,
    once: true,
    body: z.strictObject({ page, id: rowId(), property: property.nullable().optional(), text }),
    answer: done.extend({ id: rowId() }),
  },
  'POST /api/admin/comments/{id}': {
    summary: 'Changes the text of an own comment; admins mentioned for the first time get an e-mail',
    access,
    params: one,
    body: z.strictObject({ text }),
    answer: done,
  },
  'DELETE /api/admin/comments/{id}': {
    summary: 'Deletes an own comment',
    access,
    params: one,
    answer: done,
  },
  'POST /api/admin/comments/{id}/restore': {
    summary: 'Restores an own comment that was deleted',
    access,
    params: one,
    body: z.strictObject({}),
    answer: done,
  },
})
