import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { FileSource } from '#src/contract/catalogue/file-source.ts'

export const fileSources = declareResource({
  name: 'file-sources',
  entity: 'file_source',
  one: { en: 'File source', hi: 'फ़ाइल स्रोत' },
  many: { en: 'File sources', hi: 'फ़ाइल स्रोत' },
  icon: 'link',
  access: { roles: [1] },
  schema: FileSource,
  label: 'address',
  unique: {},
  fixed: ['lender_id', 'kind'],
  list: ['lender_id', 'kind', 'way', 'address', 'folder', 'every_minutes', 'active'],
  create: ['lender_id', 'kind', 'way', 'address', 'folder', 'username', 'senders', 'every_minutes', 'active'],
  fourEyes: ['way', 'address', 'folder', 'username', 'senders'],
})
