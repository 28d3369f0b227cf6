import { useSyncExternalStore } from 'react'

/** The browser does not always notice that a connection is back. */
const RETRY_DELAY_MS = 5000

/** @returns false while there is still no connection */
type Send = () => Promise<boolean>

const waiting = new Map<string, Send>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let isRunning = false

function tell(): void {
  for (const listener of listeners) listener()
}

const next = (): [string, Send] | undefined => [...waiting][0]

async function run(): Promise<void> {
  for (let first = next(); first; first = next()) {
    const [key, send] = first
    if (!(await send())) return
    if (waiting.get(key) === send) waiting.delete(key)
    tell()
  }
  clearInterval(timer)
  timer = undefined
  removeEventListener('online', sendWaiting)
}

/** Sends what waits, one after the other. */
export function sendWaiting(): void {
  if (isRunning) return
  isRunning = true
  void run().finally(() => {
    isRunning = false
  })
}

/** Sends as soon as there is a connection; a later call with the same key replaces this one. */
export function whenOnline(key: string, send: Send): void {
  waiting.set(key, send)
  if (timer === undefined) {
    timer = setInterval(sendWaiting, RETRY_DELAY_MS)
    addEventListener('online', sendWaiting)
  }
  tell()
}

/** Gives a waiting change up. */
export function forget(key: string): void {
  waiting.delete(key)
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** How many changes wait for a connection. */
export const useWaitingCount = (): number => useSyncExternalStore(subscribe, () => waiting.size)
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine === false)
