/** What was asked for cannot be; nothing was changed. */
export class Refused extends Error {
  constructor(message, advice) {
    super(message)
    this.advice = advice
  }
}
