export type LocalitySeed = {
  name: string
  hindi: string
  area: string
  pincode: string
  at: readonly [latitude: number, longitude: number]
  /** Typical price of a flat in rupees per square foot; used by demo listings only. */
  rate: number
  aliases: readonly string[]
  popular: boolean
}

const areas: Record<string, string> = {
  central: 'Central Jaipur',
  old: 'Walled City',
  south: 'South Jaipur',
  west: 'West Jaipur',
  north: 'North Jaipur',
  east: 'East Jaipur',
}

/**
 * Name | Hindi | part of the city | PIN code of its post office | position | rate | alternative
 * spellings; a star: popular.
 */
const table = `
Malviya Nagar* | मालवीय नगर | south | 302017 | 26.8527 75.8245 | 7600 | malaviya nagar, malvia nagar
Vaishali Nagar* | वैशाली नगर | west | 302021 | 26.9115 75.7435 | 6400 | vaisali nagar, vaishali, vaisali
Mansarovar* | मानसरोवर | south | 302020 | 26.8505 75.7628 | 5800 | mansarover, manasarovar, mansrovar
Jagatpura* | जगतपुरा | east | 302017 | 26.8226 75.8643 | 4900 | jagatpur, jagat pura
Tonk Road* | टोंक रोड | south | 302015 | 26.857 75.7975 | 6100 | tonk rd, tonkroad
Ajmer Road* | अजमेर रोड | west | 302019 | 26.892 75.736 | 4400 | ajmer rd, ajmeri road
C Scheme* | सी स्कीम | central | 302001 | 26.9105 75.799 | 11800 | c-scheme, cscheme, ashok nagar
Pratap Nagar* | प्रताप नगर | south | 302033 | 26.804 75.823 | 4200 | pratapnagar, partap nagar
Civil Lines | सिविल लाइंस | central | 302006 | 26.9035 75.7835 | 12200 | civil line
Bani Park | बनी पार्क | central | 302016 | 26.931 75.794 | 8300 | banipark, bannie park
Bapu Nagar | बापू नगर | central | 302015 | 26.889 75.8085 | 9200 | bapunagar
Tilak Nagar | तिलक नगर | central | 302004 | 26.892 75.819 | 8900 |
Raja Park | राजा पार्क | central | 302004 | 26.896 75.829 | 7500 | rajapark
Adarsh Nagar | आदर्श नगर | central | 302004 | 26.901 75.833 | 7100 | adarshnagar
Jawahar Nagar | जवाहर नगर | central | 302004 | 26.8905 75.839 | 6600 | jawahar ngr
Sethi Colony | सेठी कॉलोनी | central | 302004 | 26.9035 75.8425 | 7000 |
Lal Kothi | लाल कोठी | central | 302015 | 26.888 75.801 | 8000 | lalkothi
Gandhi Nagar | गांधी नगर | central | 302015 | 26.88 75.803 | 8200 |
Bais Godam | बाईस गोदाम | central | 302006 | 26.903 75.788 | 5800 | 22 godam, baees godam
Jhalana Doongri | झालाना डूंगरी | central | 302004 | 26.87 75.819 | 6500 | jhalana
JLN Marg | जे.एल.एन. मार्ग | south | 302017 | 26.86 75.81 | 9900 | j.l.n.marg, jawahar lal nehru marg, जेएलएन मार्ग
Durgapura | दुर्गापुरा | south | 302018 | 26.85 75.787 | 5900 | durga pura
Gopalpura Bypass | गोपालपुरा बाईपास | south | 302018 | 26.8735 75.7815 | 5500 | gopalpura, gopal pura bypass
Triveni Nagar | त्रिवेणी नगर | south | 302018 | 26.866 75.783 | 5200 |
Barkat Nagar | बरकत नगर | south | 302015 | 26.8775 75.793 | 5700 |
Mahesh Nagar | महेश नगर | south | 302015 | 26.88 75.785 | 5600 |
New Sanganer Road | न्यू सांगानेर रोड | south | 302020 | 26.879 75.76 | 5000 | new sanganer rd
Mansarovar Extension | मानसरोवर एक्सटेंशन | south | 302020 | 26.831 75.745 | 4300 | mansarover extension, mansarovar extn
Patrakar Colony | पत्रकार कॉलोनी | south | 302020 | 26.833 75.75 | 4500 | ptrakar colony
Sanganer | सांगानेर | south | 302029 | 26.818 75.788 | 3900 | sanganeer
Muhana | मुहाना | south | 302029 | 26.8 75.735 | 3300 | mohana, muhana mandi
Sitapura | सीतापुरा | south | 302022 | 26.779 75.84 | 3600 | seetapura, sitapura industrial area
Ramnagariya | रामनगरिया | east | 302017 | 26.815 75.87 | 4300 | ram nagariya
Agra Road | आगरा रोड | east | 302031 | 26.899 75.88 | 3400 | agra rd
Jamdoli | जामडोली | east | 302031 | 26.9098 75.8947 | 3100 |
Nirman Nagar | निर्माण नगर | west | 302019 | 26.89 75.754 | 5700 | nirmaan nagar
Shyam Nagar | श्याम नगर | west | 302019 | 26.8885 75.765 | 6300 | shyamnagar, sham nagar
Sodala | सोडाला | west | 302019 | 26.902 75.77 | 5600 | sodhala
Chitrakoot | चित्रकूट | west | 302021 | 26.908 75.737 | 5900 | chitrakut, chitrakoot scheme
Gandhi Path | गांधी पथ | west | 302021 | 26.902 75.727 | 4800 | gandhipath, gandhi path west
Panchyawala | पांच्यावाला | west | 302034 | 26.911 75.718 | 4300 | panchawala
Sirsi Road | सिरसी रोड | west | 302034 | 26.92 75.705 | 4100 | sirsi rd
Kanakpura | कनकपुरा | west | 302034 | 26.917 75.71 | 3800 |
Khatipura | खातीपुरा | west | 302012 | 26.927 75.75 | 4400 | khati pura
Jhotwara | झोटवाड़ा | west | 302012 | 26.952 75.741 | 4000 | jhotwada, jothwara
Kalwar Road | कालवाड़ रोड | west | 302012 | 26.962 75.69 | 3200 | kalwad road, kalwar rd
Niwaru Road | निवारू रोड | west | 302012 | 26.98 75.73 | 3300 | niwaroo road
Dadi Ka Phatak | दादी का फाटक | west | 302012 | 26.969 75.748 | 3300 | dadi ka fatak
Bhankrota | भांकरोटा | west | 302026 | 26.875 75.685 | 3200 | bhakrota
Mahindra World City | महिंद्रा वर्ल्ड सिटी | west | 302037 | 26.829 75.605 | 3500 | mahindra sez, mahindra city
Vidhyadhar Nagar | विद्याधर नगर | north | 302039 | 26.962 75.778 | 6000 | vidyadhar nagar, vidhyadharnagar
Ambabari | अंबाबाड़ी | north | 302039 | 26.9475 75.7785 | 6700 | amba bari, ambabadi
Murlipura | मुरलीपुरा | north | 302039 | 26.9725 75.7665 | 4500 | murli pura
Shastri Nagar | शास्त्री नगर | north | 302016 | 26.944 75.8005 | 5300 | shastrinagar
Sikar Road | सीकर रोड | north | 302013 | 26.99 75.772 | 3900 | sikar rd
Harmada | हरमाड़ा | north | 302013 | 27.015 75.77 | 2900 | harmara
Amer | आमेर | north | 302028 | 26.9855 75.851 | 3700 | amber, amer fort
Amer Road | आमेर रोड | old | 302002 | 26.948 75.841 | 4600 | amber road
Brahmapuri | ब्रह्मपुरी | old | 302002 | 26.939 75.826 | 4500 | brahmpuri
Kishanpole Bazar | किशनपोल बाज़ार | old | 302002 | 26.9215 75.8175 | 6800 | kishanpole, kishan pole
Johari Bazar | जौहरी बाज़ार | old | 302003 | 26.919 75.826 | 7400 | johri bazaar, johari bazaar
Chandpole | चाँदपोल | old | 302001 | 26.9265 75.808 | 6200 | chand pole, chandpol
`

export const localitySeeds: readonly LocalitySeed[] = table.trim().split('\n').map(readLine)

function readLine(line: string): LocalitySeed {
  const [name = '', hindi = '', area = '', pincode = '', position = '', rate = '', spellings = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const [latitude = 0, longitude = 0] = position.split(' ').map(Number)
  return {
    name: name.replace('*', ''),
    hindi,
    area: areas[area] ?? area,
    pincode,
    at: [latitude, longitude],
    rate: Number(rate),
    aliases: spellings
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    popular: name.endsWith('*'),
  }
}
