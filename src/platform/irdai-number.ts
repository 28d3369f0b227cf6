/** The registration for insurance that the server filled into the page; null: this site shows no insurance. */
export const irdaiNumber = (): string | null => {
  const given = typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.irdai
  return given && !given.startsWith('__') ? given : null
}
