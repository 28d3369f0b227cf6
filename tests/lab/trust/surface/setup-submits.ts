// With TEST_SUBMITS=<folder>, each write call that a test makes is sent twice at once too (npm run trust double-submits).
import { setRequestHook } from '../../../support/hosts/request-hook.ts'
import { sentTwice } from './sent-twice.ts'

setRequestHook((server, fetch) => sentTwice(server, fetch, process.env.TEST_SUBMITS as string))
