import { drafts } from '#src/contract/language.ts'

const ownText = (element: Element): string =>
  [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(' ')

/** Words in Latin letters and no other ones. */
const isEnglish = (text: string): boolean => /[A-Za-z]{2}/.test(text) && !/[^\P{L}A-Za-z]/u.test(text)

const marked = new Set<Element>()

function mark(element: Element, inDraft: boolean): void {
  const english = inDraft && isEnglish(ownText(element))
  if (english && !element.hasAttribute('lang')) {
    element.setAttribute('lang', 'en')
    marked.add(element)
  }
  if (!english && marked.delete(element)) element.removeAttribute('lang')
}

/**
 * As long as the page is in a draft: sets `lang="en"` on elements whose own text is English, so that a screen reader
 * reads what is not translated yet with the right voice (WCAG 3.1.2).
 */
export function markEnglish({ body, documentElement: html }: Document): () => void {
  function markBelow(element: Element) {
    const inDraft = Object.hasOwn(drafts, html.lang)
    for (const one of [element, ...element.querySelectorAll('*')]) mark(one, inDraft)
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target === html) markBelow(body)
      else if (target instanceof Element) markBelow(target)
      else if (target.parentElement) markBelow(target.parentElement)
    }
  })
  markBelow(body)
  observer.observe(html, { attributeFilter: ['lang'] })
  observer.observe(body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
