import { pairs } from '#src/locales/pair.ts'

const en = {
  networkPage: {
    about: 'Who we are in the ONDC network, what its registry says, and our keys.',
    none: 'This installation is not in the network: our id and the registry are not set.',
    us: 'Our registration',
    subscriber: 'Our id',
    registry: 'Registry',
    callback: 'Lenders reach us at',
    answer: 'Registry says',
    found: 'Known, key matches',
    other: 'Known with another key',
    missing: 'Not in the registry',
    silent: 'No answer',
    unasked: 'Not asked yet',
    keys: 'Our keys',
    noKeys: 'The first key is made when it is needed.',
    key: 'Key',
    from: 'Valid from',
    until: 'Valid until',
    registered: 'Taken by the registry',
    notYet: 'Not yet',
    state: 'State',
    signs: 'Signs',
    next: 'Next key',
    former: 'Former',
    ended: 'Key ended',
    rotate: 'Make a new key',
    rotateText:
      'The new key signs as soon as the registry has taken it, within about a minute. Until then the current key signs.',
    rotated: 'New key made. It signs once the registry has taken it.',
    lenders: 'Lenders in the network',
    noLenders: 'No lender speaks over the network.',
    lender: 'Lender',
    theirId: 'Id in the network',
    noAddress: 'No address configured',
    known: 'Known',
    test: 'Test the connection',
  },
}

export type Words = typeof en

export const { networkPage } = pairs('resources/network/words', en, { hi: () => import('./words.hi.ts') })
