// With TEST_SUBMITS=<folder>, each write call that a test makes is sent twice at once too (npm run trust double-submits).
import { standBetween } from '#tests/support/submitting-twice.ts'
import { sentTwice } from './sent-twice.ts'

standBetween((server, fetch) => sentTwice(server, fetch, process.env.TEST_SUBMITS as string))
