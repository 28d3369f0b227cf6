import { pairs } from '#src/locales/pair.ts'

const en = {
  ownSessions: {
    thisOne: 'This session',
    byUs: 'Tulna support is viewing',
    noDevice: 'Unknown device',
    network: 'Network {network}',
    sessionsText: 'Device and network as your browser and connection reported them when you signed in.',
    noPlaces: 'We do not look up places.',
    places: 'The place is estimated from the network’s address and can be wrong.',
    since: 'Since {when}',
    lastSeen: 'Last seen {when}',
    end: 'End session',
    endOthers: 'End all other sessions',
    ended: 'Session ended.',
    program: '{name}, a program you let in',
  },
}

export type Words = typeof en

export const { ownSessions } = pairs('src/engines/sessions/words', en, {
  hi: () => import('./words.hi.ts'),
})
