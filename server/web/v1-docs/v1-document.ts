import { once } from '#server/platform/once.ts'
import { type Document, openapi } from '#server/web/openapi/document.ts'
import { v1Style } from './v1-style.ts'
import { v1Groups } from './v1-tags.ts'

/** The document of the lead API. Made on first use. */
export const v1Document: () => Document = once(() => openapi(v1Groups(), v1Style))
