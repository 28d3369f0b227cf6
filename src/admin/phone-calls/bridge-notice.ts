import type { BridgeFailure } from '#src/contract/telecalling/telecalling.ts'
import type { adminTelecalling } from '#src/locales/csr.words.ts'

type Say = (key: keyof typeof adminTelecalling.en) => string

/** Shows the result of a started call as a notice. */
export const bridgeNotice = (failure: BridgeFailure | null, w: Say): ['info' | 'error', string] =>
  failure === null
    ? ['info', w('bridged')]
    : failure === 'NOT_SET'
      ? ['info', w('notBridged')]
      : ['error', w('bridgeFailed')]
