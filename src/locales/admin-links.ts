import { pair } from './pair.ts'

/** Tracking links. */
export const adminLinks = pair(
  {
    create: 'New tracking link',
    make: 'Make link',
    made: '{address} is ready',
    copy: 'Copy',
    copied: 'The address is copied',
    notCopied: 'Your browser does not allow copying; mark the address instead',
    qrOf: 'QR code of {name}',
    svg: 'QR as SVG',
    png: 'QR as PNG',
    onText: 'Who follows it counts for its merchant, by the last click before the first passcode.',
    offText: 'It is switched off: it leads to the start page and counts for nobody.',
    switchOff: 'Switch off',
    switchOn: 'Switch on',
    isOff: 'The link is switched off',
    isOn: 'The link is on again',
    clone: 'Make another like it',
    cloneOf: 'Another like {name}',
    clicks: 'Clicks',
    unique: 'Visitors',
    bots: 'Robots',
    verified: 'Verified',
    applications: 'Applications',
    disbursed: 'Disbursed',
    robotsText:
      'Robots (known programs, or more than 20 clicks a minute from one address) count neither as clicks nor as visitors.',
    close: 'Close',
  },
  () => import('./admin-links.hi.ts'),
)
