import type { Language } from '#src/contract/language.ts'

const words: Record<Language, { signedIn: string; needs: string; help: string; start: string }> = {
  en: {
    signedIn: 'You are signed in.',
    needs:
      'This page works with JavaScript only. Switch it on in your browser, or use another browser, and load the page again.',
    help: 'Help and contact',
    start: 'Start page',
  },
  hi: {
    signedIn: 'आप साइन इन हैं।',
    needs:
      'यह पेज केवल जावास्क्रिप्ट के साथ काम करता है। इसे अपने ब्राउज़र में चालू करें या दूसरा ब्राउज़र लें, फिर पेज दोबारा खोलें।',
    help: 'सहायता और संपर्क',
    start: 'शुरुआती पेज',
  },
}

/** What a page of the apps says to a browser without scripts: the sign-in works without them, what comes after it does not. */
export function saysNeedsScripts(html: string, language: Language, signedIn: boolean): string {
  const { needs, help, start, ...more } = words[language]
  const text = signedIn ? `${more.signedIn} ${needs}` : needs
  const links = `<a href="/terms-of-use#help">${help}</a> · <a href="/">${start}</a>`
  return html.replace(
    '<div id="root"',
    () =>
      `<noscript><p lang="${language}" class="notice">${text}</p><p>${links}</p></noscript><div id="root"`,
  )
}
