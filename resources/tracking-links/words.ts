import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Tracking links. */
  adminLinks: {
    copy: 'Copy',
    copied: 'Address copied',
    notCopied: 'Your browser does not allow copying; select the address instead',
    qrOf: 'QR code of {name}',
    svg: 'QR as SVG',
    png: 'QR as PNG',
    onText:
      'Customers who follow it are attributed to its merchant, by the last click before the first passcode.',
    offText: 'It is switched off: it leads to the start page and is not counted.',
    robotsText:
      'Robots (known programs, or more than 20 clicks a minute from one address) count neither as clicks nor as visitors.',
  },
}

export type Words = typeof en

export const { adminLinks } = pairs('resources/tracking-links/words', en, {
  hi: () => import('./words.hi.ts'),
})
