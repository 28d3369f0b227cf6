import { coded } from './search-list.ts'

/** Lists about the person and the household. */
export const personLists = {
  communicationPreference: coded({
    sms: ['SMS', 'एसएमएस'],
    email: ['Email', 'ईमेल'],
    call: ['Phone call', 'फ़ोन कॉल'],
    whatsapp: ['WhatsApp', 'व्हाट्सऐप'],
    none: ['Do not contact me', 'मुझसे संपर्क न करें'],
  }),
  // Bands of the whole household's yearly income; the first is microfinance (docs/specification-facts.md#microfinance).
  householdIncome: coded({
    upto_300000: ['Up to ₹3,00,000 a year', '₹3,00,000 प्रति वर्ष तक'],
    from_300001_to_500000: ['₹3,00,001 to ₹5,00,000 a year', '₹3,00,001 से ₹5,00,000 प्रति वर्ष'],
    from_500001_to_1000000: ['₹5,00,001 to ₹10,00,000 a year', '₹5,00,001 से ₹10,00,000 प्रति वर्ष'],
    above_1000000: ['More than ₹10,00,000 a year', '₹10,00,000 प्रति वर्ष से अधिक'],
  }),
  gender: coded({
    male: ['Male', 'पुरुष'],
    female: ['Female', 'महिला'],
    transgender: ['Transgender', 'ट्रांसजेंडर'],
    not_said: ['Prefer not to say', 'नहीं बताना चाहते'],
  }),
  // The same question in the codes that some lenders expect: an initial, capitals, or a third gender.
  genderByInitial: coded({
    M: ['Male', 'पुरुष'],
    F: ['Female', 'महिला'],
    T: ['Transgender', 'ट्रांसजेंडर'],
  }),
  genderInCapitals: coded({
    MALE: ['Male', 'पुरुष'],
    FEMALE: ['Female', 'महिला'],
    OTHER: ['Other', 'अन्य'],
  }),
  genderWithThird: coded({
    Male: ['Male', 'पुरुष'],
    Female: ['Female', 'महिला'],
    ThirdGender: ['Third gender', 'तृतीय लिंग'],
  }),
  maritalStatus: coded({
    single: ['Single', 'अविवाहित'],
    married: ['Married', 'विवाहित'],
    divorced: ['Divorced', 'तलाक़शुदा'],
    widowed: ['Widowed', 'विधवा या विधुर'],
    separated: ['Separated', 'अलग रह रहे'],
  }),
  residencyType: coded({
    owned: ['Own home', 'अपना घर'],
    owned_by_family: ['Home of parents or family', 'माता-पिता या परिवार का घर'],
    rented: ['Rented, with family', 'किराये पर, परिवार के साथ'],
    rented_alone: ['Rented, living alone', 'किराये पर, अकेले'],
    rented_shared: ['Rented, shared with friends', 'किराये पर, दोस्तों के साथ'],
    company_provided: ['Provided by the employer', 'नियोक्ता का दिया हुआ'],
    paying_guest: ['Paying guest or hostel', 'पेइंग गेस्ट या छात्रावास'],
  }),
  residenceStayCategory: coded({
    below_1_year: ['Less than 1 year', '1 वर्ष से कम'],
    from_1_to_2_years: ['1 to 2 years', '1 से 2 वर्ष'],
    from_2_to_3_years: ['2 to 3 years', '2 से 3 वर्ष'],
    from_3_to_5_years: ['3 to 5 years', '3 से 5 वर्ष'],
    above_5_years: ['More than 5 years', '5 वर्ष से अधिक'],
  }),
  educationLevel: coded({
    below_10: ['Below class 10', 'दसवीं से कम'],
    class_10: ['Class 10', 'दसवीं'],
    class_12: ['Class 12', 'बारहवीं'],
    diploma: ['Diploma', 'डिप्लोमा'],
    graduate: ['Graduate', 'स्नातक'],
    postgraduate: ['Postgraduate', 'स्नातकोत्तर'],
    doctorate: ['Doctorate', 'पीएचडी'],
    other: ['Other', 'अन्य'],
  }),
  preferNetBanking: coded({
    yes: ['Yes', 'हाँ'],
    no: ['No', 'नहीं'],
  }),
  loanPurpose: coded({
    medical: ['Medical treatment', 'इलाज'],
    wedding: ['Wedding', 'शादी'],
    education: ['Education', 'शिक्षा'],
    home_improvement: ['Home repair or renovation', 'घर की मरम्मत या सुधार'],
    travel: ['Travel', 'यात्रा'],
    debt_consolidation: ['Paying off other loans', 'दूसरे ऋण चुकाना'],
    consumer_durable: ['Household appliance or phone', 'घरेलू उपकरण या फ़ोन'],
    vehicle: ['Vehicle', 'वाहन'],
    business: ['Business need', 'व्यवसाय की ज़रूरत'],
    agriculture: ['Farming', 'खेती'],
    family_event: ['Family event', 'पारिवारिक आयोजन'],
    other: ['Other', 'अन्य'],
  }),
}
