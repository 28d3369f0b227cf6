import { html } from 'hono/html'
import { codeBlock } from '#server/web/docs/call-view.ts'
import type { Html } from '#server/web/docs/docs-page.ts'
import type { ListedCall } from '#server/web/docs/read-document.ts'
import type { Document } from '#server/web/openapi/document.ts'
import { codeSample, type SampleLanguage, sampleLanguages } from './code-samples.ts'
import { sampleCallOf } from './sample-calls.ts'

/** What a guide is written with. */
export interface GuideContext {
  origin: string
  language: SampleLanguage
  document: Document
  calls: ListedCall[]
  now: Date
}

/** A page of the guides; its text stands in the search too. */
export interface Guide {
  slug: string
  title: string
  about: string
  body: (context: GuideContext) => Html
}

/** The sample of a call in the reader's language. @param over values that differ from the declared example */
export function sample(
  context: GuideContext,
  operationId: string,
  over: { ids?: string[]; body?: object } = {},
): Html {
  const call = context.calls.find(({ operation }) => operation.operationId === operationId)
  if (!call) return html``
  const made = sampleCallOf(context.document, call, context.now)
  const path = (over.ids ?? []).reduce((text, id, at) => text.replace(made.ids[at] ?? '', id), made.path)
  const text = codeSample(context.language, { ...made, ...over, path }, context.origin)
  return codeBlock(text, `${call.operation.summary}, in ${sampleLanguages[context.language]}`)
}
