import { change, type Describers, fact, told } from '#server/access/approvals/line.ts'
import { previewProductFile } from './status-files/preview-file.ts'

type Routes = 'POST /api/admin/product-status-files'

/** Describes this domain's calls that need a second admin. */
export const productApprovals: Describers<Routes> = {
  'POST /api/admin/product-status-files': async ({ form: { file, columns } }, { database }, now) => {
    const { counts, changes } = await previewProductFile(database.db, file, columns, now, 'en')
    return {
      subject: file.name,
      link: '/admin/product-status-file',
      lines: told([
        fact('rowsChanged', 'number', counts.changed),
        fact('rowsBad', 'number', counts.error),
        ...changes.map(({ line, product, from, to }) => ({
          ...change('status', 'word', `request.${from}`, `request.${to}`),
          of: `${line} · ${product}`,
        })),
      ]),
    }
  },
}
