import sanitize from 'sanitize-html'
import { richTags } from '#src/contract/patterns.ts'

const options: sanitize.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em' },
}

/** Cleans rich text for storage: a few tags, https links, nothing that runs or loads. Plain text is unchanged. */
export const cleanRichText = (text: string): string =>
  // An editor leaves an empty paragraph at the end.
  text.includes('<') ? sanitize(text, options).replace(/(?:<p><\/p>|\s)+$/, '') : text
