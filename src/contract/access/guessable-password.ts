/** What passwords are made of that everybody tries first: the product, its trade, its people, and the keyboard. */
const words =
  `tulna loan lender credit card insurance bank money rupee paisa merchant partner admin administrator root
  user login password passcode passwort secret master access welcome letmein iloveyou monkey dragon football
  cricket princess sunshine superman qwertyuiop qwerty asdfghjkl asdfgh zxcvbnm 1q2w3e4r5t 1q2w3e4r qazwsx
  changeme default india bharat krishna ganesh test hello company office summer winter monday`.split(/\s+/)
/** Letters and what is written for them. */
const likeness: Record<string, string> = {
  a: '[a@4]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s$5]',
}
const common = new RegExp(
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[aeilos]/g, (letter) => likeness[letter] as string))
    .concat('(?:19|20)\\d\\d')
    .join('|'),
  'g',
)
/** Characters that have to be left without common words, runs (`1234`) and repeats (`aaaa`). */
const FEWEST_OWN = 5

/** Whether a password consists of what everybody tries first. */
export function isGuessable(password: string): boolean {
  const rest = password.toLowerCase().replace(common, '')
  const own = [...rest].filter((sign, place) => {
    const step = place === 0 ? 2 : sign.charCodeAt(0) - rest.charCodeAt(place - 1)
    return Math.abs(step) > 1
  })
  return own.length < FEWEST_OWN || new Set(own).size < FEWEST_OWN - 1
}
