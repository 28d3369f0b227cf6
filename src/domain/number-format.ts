/**
 * Formats numbers in Indian grouping. The formatter is made on first use and kept: building one costs a hundred times a
 * format, and a page that starts shows few of them.
 */
export function numberFormat(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  let made: Intl.NumberFormat | undefined
  return (value) => {
    made ??= new Intl.NumberFormat('en-IN', options)
    return made.format(value)
  }
}
