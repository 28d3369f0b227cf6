import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import React from 'react'
import { afterEach, beforeAll } from 'vitest'
import { setLanguage } from '#src/platform/language.ts'
import { currentNotices, dismiss } from '#src/platform/notices.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { WAIT_TIMEOUT } from '#tests/support/wait-timeout.ts'
import { wipe } from './draw.tsx'

// Pages talk to the real app in the same process: on a busy machine an answer takes longer than a mock's.
configure({ asyncUtilTimeout: WAIT_TIMEOUT })

/** A query that finds nothing. It prints the page when its message is read: waiting asks often, and only the last answer is. */
function getElementError(said: string | null, container: Element): Error {
  const error = new Error()
  Error.captureStackTrace(error, getElementError)
  error.name = 'TestingLibraryElementError'
  let message: string | undefined
  const get = () => (message ??= [said, prettyDOM(container)].filter(Boolean).join('\n\n'))
  return Object.defineProperty(error, 'message', { get, configurable: true })
}

/** What was waited for is in the page; its effects, focus and title among them, come right after. */
async function settled<T>(wait: () => Promise<T>): Promise<T> {
  const found = await wait()
  await new Promise((done) => setTimeout(done))
  return found
}

// React draws as it does for people. The library would set its test mode, but for the first file of a worker only.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  configure({ eventWrapper: (fire) => fire(), asyncWrapper: settled, getElementError })
})

/** React notes where each element was made, for its warnings: a sixth of the tests' time. It stops after 10,000 a second. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
const enough = { get: () => Number.MAX_SAFE_INTEGER, set: () => {}, configurable: true }
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', enough)

const computed = window.getComputedStyle.bind(window)

/**
 * Style as an element itself carries it; the page as a whole has its stylesheets' too. Reading MUI's sheets for
 * each node whose name a query asks for took a quarter of the tests' time.
 */
window.getComputedStyle = (element) => {
  if (element === document.documentElement) return computed(element)
  const { style, hidden } = element as HTMLElement
  const read = (name: string) => style.getPropertyValue(name) || (name === 'display' && hidden ? 'none' : '')
  const known = { getPropertyValue: read, display: read('display') }
  return new Proxy(style, { get: (own, name) => Reflect.get(Object.hasOwn(known, name) ? known : own, name) })
}

// Beacons are for the browser journeys: happy-dom sends them past msw, over the network.
navigator.sendBeacon = () => true

/** What people type with placeholders, and what is quoted from code. */
const QUOTED = 'code, pre, textarea, [contenteditable], [data-quoted]'

/** Texts on screen whose placeholder was never filled. */
function unfilledTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (/\{\w+(:[^{}]*)?\}/.test(node.nodeValue ?? '') && !node.parentElement?.closest(QUOTED))
      found.push(String(node.nodeValue))
  return found
}

// The last page of each test, in the language that it ended in.
afterEach(() => {
  const unfilled = unfilledTexts()
  if (unfilled.length > 0) throw new Error(`Placeholders on the page: ${unfilled.join(' · ')}`)
})

// What the product's modules remember until a page is left; the files of a worker share them.
afterEach(() => {
  cleanup()
  wipe()
  // react-router's listener outlives its page: a form that was left with changes would still hold back the next page.
  const { followers } = globalThis as unknown as { followers: EventListener[] }
  for (const follower of followers.splice(0)) removeEventListener('popstate', follower)
  setLanguage('en')
  forgetAnswers()
  for (const { id } of currentNotices()) dismiss(id)
})
