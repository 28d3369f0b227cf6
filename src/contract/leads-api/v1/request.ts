import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { listOf, listQuery, objectFields } from './list.ts'
import { ObjectId } from './object-ids.ts'

/** For so long requests are listed. */
export const REQUEST_DAYS = 14

/** A call of a key, without what was sent. */
const ApiRequest = z
  .object({
    ...objectFields('request', ObjectId('request')),
    method: z.string().meta({ example: 'POST' }),
    path: z
      .string()
      .describe('without its query; a part that is no id of ours is …')
      .meta({ example: '/v1/leads' }),
    status: z.number().int().meta({ example: 422 }),
    error: z.string().nullable().describe('code of the error').meta({ example: 'parameter_invalid' }),
    param: z.string().nullable().describe('the parameter that the error names').meta({ example: 'phone' }),
    ms: z.number().int().describe('how long the answer took'),
    request_id: z.string().describe('Request-Id of the answer'),
  })
  .meta({ id: 'ApiRequest' })
export type ApiRequest = z.output<typeof ApiRequest>

export const requestV1Calls = defineCalls({
  'GET /v1/requests': {
    summary: `Lists the requests of the last ${REQUEST_DAYS} days, newest first, but those that read events or requests`,
    access: { api: 'events:read' },
    query: listQuery({
      failed: z
        .enum(['true', 'false'], 'choice')
        .optional()
        .describe('true: with an error, false: without one'),
    }),
    answer: listOf(ApiRequest),
  },
})
