import type { FileDeps, SentFile } from '#server/files/file-kind.ts'
import { previewFile } from '#server/files/resolve-file.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Language } from '#src/contract/language.ts'
import type { ProductFilePreview } from '#src/contract/products/product-file.ts'
import { productFiles } from './product-file.ts'

/** Changes that a preview shows. */
const FIRST = 50

/** What a provider's file would change; writes nothing. Throws as previewFile. */
export async function previewProductFile(
  deps: Pick<FileDeps, 'database' | 'settings' | 'keys'>,
  sent: SentFile,
  actor: Actor,
  language: Language,
): Promise<ProductFilePreview> {
  const { effects, problems, header, bad } = await previewFile(deps, productFiles, sent, actor, language)
  const changed = effects.filter((one) => one.changed)
  return {
    counts: { changed: changed.length, same: effects.length - changed.length, error: problems.length },
    changes: changed.slice(0, FIRST).map(({ row: { line, status, date }, request, from }) => ({
      ...{ line, id: request.id, product: request.product_name, from, to: status, date },
    })),
    header,
    bad,
  }
}
