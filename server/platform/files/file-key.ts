import { randomBytes } from 'node:crypto'

/** Whose pictures and papers the store holds; server/customers/customer-data/stores.ts says of each what a purge does with it. */
export const fileKinds = ['pages', 'funnels', 'portal-tickets', 'exports', 'originals'] as const
export type FileKind = (typeof fileKinds)[number]

/** Where the store keeps a file, like `originals/x1Y…`. Only a declared kind of file has one. */
export type FileKey = string & { readonly _: FileKind }

/**
 * The key of a new file.
 * @param of its kind; files that admins upload on a page are kept under its name
 * @param ending like `.webp`, or nothing
 */
export const newFileKey = (of: Exclude<FileKind, 'pages'> | { page: string }, ending = ''): FileKey =>
  `${typeof of === 'string' ? of : of.page}/${randomBytes(16).toString('base64url')}${ending}` as FileKey

/** The key under which a file was kept before: one of a copy, or of the demo. */
export const formerFileKey = (key: string): FileKey => key as FileKey
