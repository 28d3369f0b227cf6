/* The notice on every page of the demo: what it is, the passcodes that no one sends, and a way to start over. */
import { startOver } from './start-over.ts'
import { wordsFor } from './words.ts'

interface Message {
  to: string
  text: string
  otp?: string
}

const LAST = 'demo-last-message'
/** A browser stops an idle service worker after 30 s, and its database would be opened again at the next click. */
const AWAKE_MS = 20_000

const style = `
:host{position:fixed;inset:auto auto 8px 8px;z-index:2000;font:14px/1.4 system-ui,sans-serif;color:#1b1b3a}
details{background:#fff;border:1px solid #070050;border-radius:8px;max-width:300px;box-shadow:0 1px 6px #0003}
summary{cursor:pointer;padding:6px 10px;min-height:24px}
div{padding:0 10px 10px}
p{margin:0 0 8px}
strong{font-size:20px;font-variant-numeric:tabular-nums;display:block}
a{color:#070050;margin-right:10px;display:inline-block;min-height:24px}
button{font:inherit;padding:4px 10px;min-height:28px}`

const words = wordsFor(document.documentElement.lang)
const make = <N extends keyof HTMLElementTagNameMap>(name: N, text = '') =>
  Object.assign(document.createElement(name), { textContent: text })

const link = (text: string, href: string) => Object.assign(make('a', text), { href })

function draw(): void {
  const host = make('aside')
  host.id = 'demo-notice'
  host.setAttribute('aria-label', words.label)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const details = make('details')
  const summary = make('summary', 'Demo')
  const message = make('p', words.none)
  message.setAttribute('role', 'status')
  const over = Object.assign(make('button', words.over), { type: 'button' })
  over.addEventListener('click', () => {
    if (confirm(words.sure)) void startOver()
  })
  const places = [
    link(words.customer, '/'),
    link(words.admin, '/admin'),
    link(words.partner, '/partner'),
    link(words.messages, '/dev/outbox'),
  ]
  const body = make('div')
  const navigation = make('p')
  navigation.append(...places)
  body.append(make('p', words.notice), message, make('p', words.accounts), navigation, over)
  details.append(summary, body)
  root.append(details)
  document.body.append(host)

  const show = ({ to, otp, text }: Message) => {
    message.replaceChildren(...(otp ? [words.passcode.replace('{to}', to), make('strong', otp)] : [text]))
    if (otp) details.open = true
  }
  const last = sessionStorage.getItem(LAST)
  if (last) show(JSON.parse(last))
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (!data?.message) return
    sessionStorage.setItem(LAST, JSON.stringify(data.message))
    show(data.message)
  })
  navigator.serviceWorker.startMessages()
}

// Not in a preview inside another page.
if (window.top === window) {
  draw()
  setInterval(() => navigator.serviceWorker.controller?.postMessage('awake'), AWAKE_MS)
}
