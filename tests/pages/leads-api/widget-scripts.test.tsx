import { beforeEach, expect, test, vi } from 'vitest'
import { frameScript, loaderScript } from '#server/leads-api/widget/widget-routes.ts'

const home = 'https://tulna.example'

function load(marks: Record<string, string>): HTMLIFrameElement | null {
  const script = document.createElement('script')
  script.setAttribute('src', `${home}/widget.js`)
  for (const [name, value] of Object.entries(marks)) script.setAttribute(`data-${name}`, value)
  script.type = 'text/plain'
  document.body.append(script)
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  new Function(loaderScript)()
  return document.querySelector('iframe')
}

beforeEach(() => document.body.replaceChildren())

const say = (frame: HTMLIFrameElement, data: unknown, origin = home, source = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

test('makes the frame after its own tag, with the wishes of the tag and the origin of the page', () => {
  const frame = load({ link: 'demo-1-counter', lang: 'hi', theme: 'dark', colour: '#0b7285', title: 'Loans' })
  const address = new URL(frame?.src ?? '')
  expect(address.origin + address.pathname).toBe(`${home}/w/demo-1-counter`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ lang: 'hi', theme: 'dark', colour: '0b7285', host: location.origin },
  })
  expect(frame?.title).toBe('Loans')
  expect(frame?.previousElementSibling?.tagName).toBe('SCRIPT')
})

test.each<Record<string, string>>([
  {},
  { link: '' },
  { link: '../admin' },
])('makes no frame for the marks %j', (marks) => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(load(marks)).toBeNull()
  expect(complaint).toHaveBeenCalled()
  complaint.mockRestore()
})

test('fits the height and passes events on, from its own frame and origin only', () => {
  const frame = load({ link: 'demo-1-counter' }) as HTMLIFrameElement
  const heard = vi.fn()
  document.addEventListener('tulna:submitted', ({ detail }: CustomEventInit) => heard(detail))
  say(frame, { source: 'tulna', type: 'resized', height: 700 })
  expect(frame.style.height).toBe('700px')
  say(frame, { source: 'tulna', type: 'resized', height: 1e9 })
  expect(frame.style.height).toBe('4000px')
  say(frame, { source: 'tulna', type: 'resized', height: 300 }, 'https://evil.example')
  say(frame, { source: 'tulna', type: 'resized', height: 300 }, home, window)
  say(frame, { source: 'else', type: 'resized', height: 300 })
  say(frame, 'text')
  expect(frame.style.height).toBe('4000px')
  say(frame, { source: 'tulna', type: 'submitted', phone: '9812300001' })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ link: 'demo-1-counter' })
})

/** What the frame says to the page around it, of a state of its own page. */
function said(data: Record<string, string>): unknown[][] {
  const heard: unknown[][] = []
  Object.assign(document.body.dataset, { host: '', state: 'open', code: '' }, data)
  const parent = { postMessage: (...message: unknown[]) => heard.push(message) }
  new Function('parent', frameScript)(parent)
  return heard
}

test('the frame says how it stands to the one origin that the server named', () => {
  const host = 'https://shop.example'
  const types = (data: Record<string, string>) =>
    said({ host, ...data }).map(([message, to]) => [(message as { type: string }).type, to])
  expect(types({})).toEqual([['ready', host]])
  expect(types({ state: 'submitted' })).toEqual([
    ['ready', host],
    ['submitted', host],
  ])
  expect(said({ host, state: 'error', code: 'TOO_MANY' })[1]).toEqual([
    { source: 'tulna', type: 'error', code: 'TOO_MANY' },
    host,
  ])
})

test('the frame says nothing without such an origin', () => {
  expect(said({ host: '', state: 'submitted' })).toEqual([])
})
