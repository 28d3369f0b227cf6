import type { Words } from './cell-problem.words.ts'

export default {
  cellProblems: {
    shortened: 'Excel ने यह संख्या छोटी कर दी ({value}); ऋणदाता से यह कॉलम टेक्स्ट के रूप में माँगें',
    formula: 'फ़ाइल में फ़ॉर्मूला {value} है, उसका परिणाम नहीं; इसे Excel में खोलकर सहेजें और फिर चुनें',
    sheetError: '{value} किसी फ़ॉर्मूले की त्रुटि है, मान नहीं',
    brokenQuote: 'इस पंक्ति में एक उद्धरण चिह्न बंद नहीं हुआ है: {value}',
    matchedMobile: 'मोबाइल नंबर से मिला: {value}। इस फ़ाइल के मिलान की पुष्टि करें',
    matchedPan: 'पैन से मिला: {value}। इस फ़ाइल के मिलान की पुष्टि करें',
    matchedName: 'नाम, राशि और तारीख़ से मिला: {value}। इस फ़ाइल के मिलान की पुष्टि करें',
    severalMatches: '{value} में से कोई हो सकता है। चुनें कि कौन-सा है',
  },
} satisfies Words
