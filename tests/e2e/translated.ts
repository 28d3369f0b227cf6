import type { Page } from '@playwright/test'

/** Whether journeys run as in a browser that translates each page (`npm run test:all`, step `translated`). */
export const isTranslated = process.env.TRANSLATED === '1'

/**
 * Does to a page what the translation of Chrome does: 100 ms after each change every text node is replaced by a copy in
 * `<font><font>`. React keeps the old nodes: it fails when it removes one, and what it writes into one stays unseen. The
 * latter is logged as an error, which fails the journey.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PAUSE_MS = 100
    const replaced = new Map<Text, { text: string; copy: Element }>()
    const kept = 'script, style, textarea, noscript, font, svg, [translate=no], [contenteditable=true]'

    function wrap() {
      for (const [node, { text, copy }] of replaced) {
        if (!copy.isConnected) replaced.delete(node)
        else if (node.data !== text) {
          console.error(`a translated page keeps “${text}” where it should say “${node.data}”`)
          replaced.delete(node)
        }
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const node of texts) {
        if (!node.data.trim() || !node.parentElement || node.parentElement.closest(kept)) continue
        const copy = document.createElement('font')
        copy.appendChild(document.createElement('font')).textContent = node.data
        node.replaceWith(copy)
        replaced.set(node, { text: node.data, copy })
      }
    }

    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(wrap, PAUSE_MS)
    }
    addEventListener('DOMContentLoaded', () => {
      later()
      new MutationObserver(later).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
  })
}
