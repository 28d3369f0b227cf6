/** Who runs the site: the server fills it into the root element, and into a prerendered footer in place of the same words. */
export function companyFacts(): { name: string; address: string; cin: string } {
  if (typeof document === 'undefined') return { name: '__COMPANY__', address: '__ADDRESS__', cin: '__CIN__' }
  const { company = '', address = '', cin = '' } = document.getElementById('root')?.dataset ?? {}
  return { name: company, address, cin }
}
