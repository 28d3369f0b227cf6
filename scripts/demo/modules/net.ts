const part = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const v4 = new RegExp(`^${part}(?:\\.${part}){3}$`)

export const isIPv4 = (text: string): boolean => v4.test(text)

/** As node:net has it, without zones. */
export const isIPv6 = (text: string): boolean => {
  try {
    return /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text) && Boolean(new URL(`http://[${text}]/`))
  } catch {
    return false
  }
}

export const isIP = (text: string): 0 | 4 | 6 => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0)
