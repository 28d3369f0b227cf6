import { ApiError } from './api-error.ts'

/** The call became a proposal: nothing is done yet, and the user was notified. */
export class Waiting extends ApiError {}
