import { entityPan, gstin as gstinForm, personPan } from './patterns.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The 15th character of a GSTIN, from its first 14: base 36, weights 1 and 2 in turn. */
export function gstinCheckSign(first14: string): string {
  let sum = 0
  for (const [place, sign] of [...first14].entries()) {
    const product = signs.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / signs.length) + (product % signs.length)
  }
  return signs[(signs.length - (sum % signs.length)) % signs.length] as string
}

/** The form of a PAN, of a person or an entity. A PAN's last letter is a check sign whose rule is not published. */
export const isPan = (text: string): boolean => personPan.test(text) || entityPan.test(text)

/** Form, PAN inside and check sign. */
export const isGstin = (text: string): boolean =>
  gstinForm.test(text) && isPan(panOfGstin(text)) && gstinCheckSign(text.slice(0, 14)) === text[14]

/** The PAN in a GSTIN: characters 3 to 12. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)
