/** Documents that admins upload for partners, with the most megabytes of each. */
export const documents = {
  pdf: { type: 'application/pdf', megabytes: 10 },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    megabytes: 20,
  },
  mp4: { type: 'video/mp4', megabytes: 50 },
} as const
export type DocumentKind = keyof typeof documents
export const documentKinds = Object.keys(documents) as DocumentKind[]

const address = /^\/files\/([a-z][a-z-]{0,60}\/[\w-]{22}\.(pdf|pptx|mp4))$/

/** Key in the file store and kind of an uploaded document's address; null for anything else, such as a link. */
export function documentOf(text: string | null): { key: string; kind: DocumentKind } | null {
  const [, key, kind] = address.exec(text ?? '') ?? []
  return key && kind ? { key, kind: kind as DocumentKind } : null
}
