import './rich-text.css'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { richTags } from '#src/contract/patterns.ts'

/**
 * Shows text with a few tags, whatever it holds: it is read as an inert document, and only the tags that are allowed
 * are rebuilt, links only to https. Anything else becomes its text, or nothing. Plain text keeps its lines.
 */
export function RichText({ text }: { text: string }) {
  const parts = useMemo(() => partsOf(new DOMParser().parseFromString(text, 'text/html').body), [text])
  return <span className={/<\w/.test(text) ? 'rich-text' : 'rich-text plain'}>{parts}</span>
}

const silent = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'])

const partsOf = (node: Node): ReactNode[] => [...node.childNodes].map((child, place) => partOf(child, place))

function partOf(node: Node, place: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (silent.has(tag)) return null
  if (tag === 'br') return <br key={place} />
  const inside = partsOf(node)
  if (tag === 'a') return linkTo(node.getAttribute('href') ?? '', inside, place)
  if (!(richTags as readonly string[]).includes(tag)) return <Fragment key={place}>{inside}</Fragment>
  return createElement(tag, { key: place }, ...inside)
}

function linkTo(href: string, inside: ReactNode[], place: number): ReactNode {
  if (!/^https:\/\//i.test(href)) return <Fragment key={place}>{inside}</Fragment>
  return (
    <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  )
}
