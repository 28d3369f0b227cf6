import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages talk to the real app in the same process: on a busy machine an answer takes longer than a mock's.
configure({ asyncUtilTimeout: 8000 })

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

afterEach(cleanup)
