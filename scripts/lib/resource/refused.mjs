/** The request is invalid; nothing was changed. */
export class Refused extends Error {
  constructor(message, advice) {
    super(message)
    this.advice = advice
  }
}
