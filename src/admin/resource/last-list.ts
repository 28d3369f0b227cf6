import type { Resource } from '#src/admin/model/define-resource.ts'

const searches = new Map<string, string>()

/** Remembers with what filter and order a list is shown in this tab. */
export const rememberList = ({ name }: Resource, search: string): void => void searches.set(name, search)

/** The filter and order of the list that one came from; empty: none was shown. */
export const listSearch = ({ name }: Resource): string => searches.get(name) ?? ''
