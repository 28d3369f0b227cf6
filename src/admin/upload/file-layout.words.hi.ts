import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './file-layout.words.ts'

const words: Translations<Words> = {
  adminFileLayout: {
    questions: 'इस फ़ाइल के बारे में',
    questionsText: 'फ़ाइल से यह पता नहीं चलता। पढ़े जाने से पहले चुनें; आपका चुनाव याद रहेगा।',
    choose: 'चुनें',
    hidden: 'फ़िल्टर से छिपी पंक्तियाँ: {rows}',
    hidden_read: 'उन्हें भी गिनें',
    hidden_leave: 'उन्हें छोड़ दें',
    merged: 'मर्ज किए गए सेल वाली पंक्तियाँ: {rows}',
    merged_fill: 'उसका मान हर पंक्ति के लिए है',
    merged_leave: 'उसका मान सिर्फ़ पहली पंक्ति के लिए है',
    dates: '{heading} की तारीख़ें (कोष्ठक में पंक्ति): {cells}',
    dates_day: 'पहले दिन है',
    dates_month: 'पहले महीना है',
    units: '{heading} की राशियाँ',
    units_rupees: 'रुपये में',
    units_lakhs: 'लाख में',
    units_crores: 'करोड़ में',
    total: 'पंक्ति {line}: {heading} का योग {theirs} लिखा है, पर ऊपर की पंक्तियों का योग {ours} है',
    headerAt: 'कॉलम के नाम पंक्ति {line} में हैं',
    sheetAndHeader: 'शीट {sheet}: कॉलम के नाम पंक्ति {line} में हैं',
    sheet: 'शीट',
    sheetOf: '{name} (पंक्तियाँ: {rows})',
    header: 'कॉलम के नाम वाली पंक्ति',
    PAID: 'चुकाया गया',
    FAILED: 'असफल या लौटा',
    unknownWords: 'ऐसी स्थितियाँ जो अभी ज्ञात नहीं हैं',
    unknownWordsText: 'चुनें कि ये शब्द किस स्थिति के लिए हैं। आपका चुनाव इस ऋणदाता के लिए याद रहेगा।',
    wordFor: '{word} (पंक्तियाँ: {count})',
    rowOf: 'पंक्ति {line}: {cells}',
    matches: 'बिना आईडी की पंक्तियाँ',
    matchesText:
      'इन पंक्तियों में ग्राहक है, केस नहीं। नीचे के केस मोबाइल नंबर, पैन या नाम के साथ राशि और तारीख़ से मिले हैं। इन्हें जाँचें; आपका फ़ैसला इसी फ़ाइल पर लागू होगा।',
    takeMatches: 'ये मिलान मानें',
    caseOfRow: 'पंक्ति {line} का केस',
  },
}

export default words
