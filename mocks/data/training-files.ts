/** Length of the names that uploads get. */
const NAME = 22

/** Address of a file that the seed writes. @param name at most 17 letters */
const demoFile = (folder: string, name: string) => `/files/${folder}/${`demo-${name}`.padEnd(NAME, '0')}.pdf`

/** The sheet about one lender. */
export const demoPdf = (lender: string): string => demoFile('lenders', lender)

/** One training text. */
export const trainingPdf = (name: string, language: string): string =>
  demoFile('training-items', `${name}-${language}`)
