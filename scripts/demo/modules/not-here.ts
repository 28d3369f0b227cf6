import { AppError } from '#server/platform/errors.ts'

// Images and PDFs are drawn by libraries of the machine's own code. They are loaded when they are needed, so that call
// answers 503 with the usual words, and everything else works.
throw new AppError('UNAVAILABLE')

export default undefined
