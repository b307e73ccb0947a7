import type { adminRoles, profileRoles, staffRoles } from '#contract/enums.ts'

import { newcomers } from './newcomers.ts'

export type PersonSeed = {
  /** Local part of the demo email address; also the seed of the person's ids. */
  key: string
  name: string
  role: (typeof profileRoles)[number]
  company?: string
  bio?: string
  specialization?: string
  experience?: number
  staff?: (typeof staffRoles)[number]
  admin?: (typeof adminRoles)[number]
  locale?: 'en' | 'hi'
  locality?: string
  /** Days before the demo date; absent for those who joined in its first weeks. */
  joined?: number
  /** Absent for an active account. */
  state?: 'suspended' | 'unconfirmed'
}

/** The accounts named in the operating contract, one per role. */
export const demoAccounts: readonly PersonSeed[] = [
  { key: 'buyer', name: 'Ishita Khandelwal', role: 'normal', locality: 'Malviya Nagar' },
  { key: 'owner', name: 'Mahendra Singh Rathore', role: 'owner', locality: 'Vaishali Nagar' },
  {
    key: 'agent',
    name: 'Meenakshi Rathore',
    role: 'agent',
    company: 'Aangan Realty',
    specialization: 'Flats and villas in Malviya Nagar and Jagatpura',
    experience: 11,
    locality: 'Malviya Nagar',
    bio: 'I grew up in Malviya Nagar and have helped families buy their first home here since 2015. I show only what I have seen myself, tell you about water and parking before you ask, and stay until the papers are registered.',
  },
  {
    key: 'builder',
    name: 'Devendra Agarwal',
    role: 'builder',
    company: 'Agarwal Buildhome',
    specialization: 'Flats with RERA registration in the south and west of Jaipur',
    experience: 22,
    locality: 'Mansarovar',
    bio: 'We have built in Jaipur for two generations: small projects, honest carpet areas, possession on the day we say.',
  },
  { key: 'support', name: 'Rekha Meena', role: 'normal', staff: 'support' },
  { key: 'sales', name: 'Gaurav Bhatia', role: 'normal', staff: 'sales' },
  { key: 'customer_service', name: 'Shabnam Qureshi', role: 'normal', staff: 'customer_service' },
  { key: 'listingagent', name: 'Tarun Saini', role: 'normal', staff: 'listingagent' },
  { key: 'listingmanager', name: 'Pallavi Joshi', role: 'normal', staff: 'listingmanager' },
  { key: 'admin', name: 'Vikram Shekhawat', role: 'normal', admin: 'admin' },
  { key: 'superadmin', name: 'Anuradha Mathur', role: 'normal', admin: 'superadmin' },
]

const agents: readonly PersonSeed[] = [
  {
    key: 'rajesh.sharma',
    name: 'Rajesh Sharma',
    role: 'agent',
    company: 'Sharma Properties',
    specialization: 'Independent houses in Vaishali Nagar',
    experience: 18,
    locality: 'Vaishali Nagar',
    bio: 'Eighteen years on the western side of the city. Houses and plots with clear titles are my daily work.',
  },
  {
    key: 'imran.khan',
    name: 'Imran Khan',
    role: 'agent',
    company: 'Char Darwaza Estates',
    specialization: 'Havelis and shops in the walled city',
    experience: 14,
    locality: 'Johari Bazar',
    bio: 'Old houses need patience. I know the lanes, the families and the papers of the walled city.',
  },
  {
    key: 'harpreet.kaur',
    name: 'Harpreet Kaur',
    role: 'agent',
    company: 'Raja Park Homes',
    specialization: 'Rentals for families and working women',
    experience: 7,
    locality: 'Raja Park',
    bio: 'Rentals around Raja Park and Adarsh Nagar. I answer the same day, Sundays too.',
  },
  {
    key: 'sumit.jain',
    joined: 251,
    name: 'Sumit Jain',
    role: 'agent',
    company: 'Jain Realty Point',
    specialization: 'Shops and offices',
    experience: 12,
    locality: 'C Scheme',
    bio: 'Commercial space in C Scheme and on Tonk Road: what it earns, what it costs, and what the fine print says.',
  },
  {
    key: 'neha.choudhary',
    joined: 174,
    name: 'Neha Choudhary',
    role: 'agent',
    company: 'Choudhary & Daughters',
    specialization: 'Plots on Ajmer Road and Kalwar Road',
    experience: 6,
    locality: 'Ajmer Road',
    bio: 'JDA-approved plots, measured in your presence.',
  },
  {
    key: 'thomas.mathew',
    joined: 131,
    name: 'Thomas Mathew',
    role: 'agent',
    company: 'Mittal Address',
    specialization: 'Flats near Mahal Road',
    experience: 9,
    locality: 'Jagatpura',
    bio: 'New flats in Jagatpura with a fair word on every builder.',
  },
  {
    key: 'kamlesh.gurjar',
    joined: 83,
    name: 'Kamlesh Gurjar',
    role: 'agent',
    company: 'Pratap Nagar Property Hub',
    specialization: 'Housing Board houses',
    experience: 15,
    locality: 'Pratap Nagar',
    locale: 'hi',
    bio: 'हाउसिंग बोर्ड के मकानों का पंद्रह साल का अनुभव। काग़ज़ पहले, बयाना बाद में।',
  },
  {
    key: 'farhan.ansari',
    joined: 38,
    name: 'Farhan Ansari',
    role: 'agent',
    company: 'Ansari Associates',
    specialization: 'Rentals in Shastri Nagar and Bani Park',
    experience: 5,
    locality: 'Shastri Nagar',
  },
  {
    key: 'divya.mittal',
    name: 'Divya Mittal',
    role: 'agent',
    company: 'Mittal Address',
    specialization: 'Villas and penthouses',
    experience: 10,
    locality: 'Civil Lines',
    bio: 'A few fine homes at a time, each visited and measured.',
  },
  {
    key: 'lokesh.yadav',
    name: 'Lokesh Yadav',
    role: 'agent',
    company: 'Yadav Real Estate',
    specialization: 'Affordable flats in Jhotwara and Murlipura',
    experience: 8,
    locality: 'Jhotwara',
    locale: 'hi',
  },
  {
    key: 'gurmeet.singh',
    name: 'Gurmeet Singh Anand',
    role: 'agent',
    company: 'Anand Homes',
    specialization: 'Family houses in Jawahar Nagar',
    experience: 20,
    locality: 'Jawahar Nagar',
  },
  {
    key: 'priyanka.soni',
    name: 'Priyanka Soni',
    role: 'agent',
    company: 'Soni Spaces',
    specialization: 'Furnished rentals',
    experience: 4,
    locality: 'Mansarovar',
  },
]

const builders: readonly PersonSeed[] = [
  {
    key: 'anil.goyal',
    name: 'Anil Goyal',
    role: 'builder',
    company: 'Goyal Aravali Homes',
    specialization: 'Gated communities in Jagatpura',
    experience: 16,
    locality: 'Jagatpura',
  },
  {
    key: 'sunita.poddar',
    name: 'Sunita Poddar',
    role: 'builder',
    company: 'Poddar Nirman',
    specialization: 'Townhouses on Ajmer Road',
    experience: 13,
    locality: 'Ajmer Road',
  },
]

const owners: readonly PersonSeed[] = [
  { key: 'kailash.chand', name: 'Kailash Chand Verma', role: 'owner', locality: 'Mansarovar', locale: 'hi' },
  { key: 'sharda.devi', name: 'Sharda Devi Kumawat', role: 'owner', locality: 'Murlipura', locale: 'hi' },
  { key: 'ashok.bansal', name: 'Ashok Bansal', role: 'owner', locality: 'Bapu Nagar' },
  { key: 'zubeda.begum', name: 'Zubeda Begum', role: 'owner', locality: 'Brahmapuri' },
  { key: 'manjeet.kaur', name: 'Manjeet Kaur Sodhi', role: 'owner', locality: 'Adarsh Nagar' },
  { key: 'prakash.jain', name: 'Prakash Jain', role: 'owner', locality: 'Tilak Nagar' },
  { key: 'joseph.dsouza', joined: 214, name: 'Joseph D’Souza', role: 'owner', locality: 'Bani Park' },
  {
    key: 'bhanwar.lal',
    joined: 19,
    name: 'Bhanwar Lal Jat',
    role: 'owner',
    locality: 'Kalwar Road',
    locale: 'hi',
  },
  { key: 'usha.pareek', joined: 47, name: 'Usha Pareek', role: 'owner', locality: 'Durgapura' },
  { key: 'nasir.hussain', joined: 74, name: 'Nasir Hussain', role: 'owner', locality: 'Shastri Nagar' },
  { key: 'hemant.sisodia', joined: 157, name: 'Hemant Sisodia', role: 'owner', locality: 'Nirman Nagar' },
  {
    key: 'kusum.lata',
    joined: 118,
    name: 'Kusum Lata Sharma',
    role: 'owner',
    locality: 'Vidhyadhar Nagar',
    locale: 'hi',
  },
]

const buyers: readonly PersonSeed[] = [
  { key: 'aarav.mehta', name: 'Aarav Mehta', role: 'normal' },
  { key: 'sana.mirza', name: 'Sana Mirza', role: 'normal' },
  { key: 'rohit.tanwar', name: 'Rohit Tanwar', role: 'normal' },
  { key: 'jasleen.gill', joined: 316, name: 'Jasleen Gill', role: 'normal' },
  { key: 'ankit.maheshwari', name: 'Ankit Maheshwari', role: 'normal' },
  { key: 'mary.fernandes', joined: 268, name: 'Mary Fernandes', role: 'normal' },
  { key: 'dinesh.bairwa', name: 'Dinesh Bairwa', role: 'normal', locale: 'hi' },
  { key: 'shruti.vyas', joined: 223, name: 'Shruti Vyas', role: 'normal' },
  { key: 'asif.pathan', name: 'Asif Pathan', role: 'normal' },
  { key: 'komal.kanwar', joined: 186, name: 'Komal Kanwar', role: 'normal', locale: 'hi' },
  { key: 'nitin.kothari', name: 'Nitin Kothari', role: 'normal' },
  { key: 'pooja.sankhla', joined: 149, name: 'Pooja Sankhla', role: 'normal' },
  { key: 'arjun.menon', name: 'Arjun Menon', role: 'normal' },
  { key: 'ritu.chhabra', joined: 109, name: 'Ritu Chhabra', role: 'normal' },
  { key: 'yash.porwal', joined: 81, name: 'Yash Porwal', role: 'normal' },
  { key: 'seema.meghwal', joined: 57, name: 'Seema Meghwal', role: 'normal', locale: 'hi' },
  { key: 'vivek.nair', joined: 33, name: 'Vivek Nair', role: 'normal' },
  { key: 'tanvi.bhargava', joined: 12, name: 'Tanvi Bhargava', role: 'normal' },
]

export const people: readonly PersonSeed[] = [...demoAccounts, ...agents, ...builders, ...owners, ...buyers]

/** Accounts without any activity. */
export const bystanders: readonly PersonSeed[] = [
  {
    key: 'imtiyaz.khan',
    name: 'Imtiyaz Khan',
    role: 'agent',
    company: 'Khan Estates',
    state: 'suspended',
  },
  { key: 'neha.chouhan', name: 'Neha Chouhan', role: 'normal', joined: 3, state: 'unconfirmed' },
  ...newcomers.map(([name, role, joined]) => ({
    key: name.toLowerCase().replaceAll(' ', '.'),
    name,
    role,
    joined,
  })),
]
