import { setTimeout as sleep } from 'node:timers/promises'

/** Other calls have turns of this long, until one was quiet; late by more is not quiet. */
const TURN_MS = 5
const QUIET_MS = 2
const MAX_TURNS = 8

/**
 * Lets calls finish that waited for a transaction of a long job: the embedded database has one connection, so a call
 * with several statements would wait for one transaction each time.
 */
export async function giveWay(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const began = performance.now()
    await sleep(TURN_MS)
    if (performance.now() - began < TURN_MS + QUIET_MS) return
  }
}
