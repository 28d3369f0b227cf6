import { widgetEvents } from '#src/contract/leads-api/widget-choices.ts'

/** How the frame's messages name themselves. */
const SOURCE = 'tulna'

/**
 * `/widget.js`: makes the frame after its own script tag, sizes it, and passes the frame's events on to the page as
 * `tulna:ready` … Only messages of our origin and of this very frame count. It sets no cookie and reads nothing.
 */
export const loaderScript = `(() => {
  const script = document.currentScript
  const { link = '', lang, theme, colour, title } = script.dataset
  if (!/^[\\w-]{1,64}$/.test(link)) return console.error('Tulna widget: data-link is missing or wrong')
  const home = new URL(script.src).origin
  const address = new URL('/w/' + link, home)
  const wishes = { lang, theme, colour: colour && colour.replace('#', ''), host: location.origin }
  for (const name in wishes) if (wishes[name]) address.searchParams.set(name, wishes[name])
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = title || 'Tulna'
  frame.loading = 'lazy'
  frame.referrerPolicy = 'origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox')
  frame.style.cssText = 'display:block;width:100%;height:560px;border:0;color-scheme:normal'
  script.after(frame)
  addEventListener('message', (event) => {
    if (event.origin !== home || event.source !== frame.contentWindow) return
    const { source, type, height, code } = event.data || {}
    if (source !== '${SOURCE}' || !${JSON.stringify(widgetEvents)}.includes(type)) return
    if (Number.isFinite(height)) frame.style.height = Math.min(Math.max(height, 160), 4000) + 'px'
    const detail = { link, ...(height && { height }), ...(code && { code }) }
    frame.dispatchEvent(new CustomEvent('tulna:' + type, { bubbles: true, detail }))
  })
})()
`

/**
 * `/w/frame.js`: tells the page around the frame that it is ready, how high it is, and how the form ended. It speaks
 * only to the origin that the server found among the merchant's sites, and to nobody without one.
 */
export const frameScript = `(() => {
  const { host, state, code } = document.body.dataset
  if (!host || parent === window) return
  const say = (type, more) => parent.postMessage({ source: '${SOURCE}', type, ...more }, host)
  const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height)
  say('ready', { height: height() })
  if (state === 'submitted') say('submitted')
  if (state === 'error') say('error', { code })
  if (window.ResizeObserver) new ResizeObserver(() => say('resized', { height: height() })).observe(document.body)
})()
`
