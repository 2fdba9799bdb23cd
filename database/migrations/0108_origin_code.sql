-- Where goods were made by the code of the country (ISO 3166-1), for the filter by country of origin that the law asks for
-- (PRODUCT-16, docs/product.md). The words stay as they were written; those that name a country give its code.
alter table products add column origin_code text check (origin_code ~ '^[A-Z]{2}$');
alter table listing add column origin_code text;

create temporary table country_names on commit drop as
select parts[1] as code, upper(name) as name
from regexp_split_to_table(
'AD|Andorra|Andorre|एंडोरा
AE|United Arab Emirates|Émirats arabes unis|Vereinigte Arabische Emirate|संयुक्त अरब अमीरात|UAE
AF|Afghanistan|अफ़गानिस्तान
AG|Antigua & Barbuda|Antigua-et-Barbuda|Antigua und Barbuda|एंटिगुआ और बरबुडा
AI|Anguilla|एंग्विला
AL|Albania|Albanie|Albanien|अल्बानिया
AM|Armenia|Arménie|Armenien|आर्मेनिया
AO|Angola|अंगोला
AQ|Antarctica|Antarctique|Antarktis|अंटार्कटिका
AR|Argentina|Argentine|Argentinien|अर्जेंटीना
AS|American Samoa|Samoa américaines|Amerikanisch-Samoa|अमेरिकी समोआ
AT|Austria|Autriche|Österreich|ऑस्ट्रिया
AU|Australia|Australie|Australien|ऑस्ट्रेलिया
AW|Aruba|अरूबा
AX|Åland Islands|Îles Åland|Ålandinseln|एलैंड द्वीपसमूह
AZ|Azerbaijan|Azerbaïdjan|Aserbaidschan|अज़रबैजान
BA|Bosnia & Herzegovina|Bosnie-Herzégovine|Bosnien und Herzegowina|बोस्निया और हर्ज़ेगोविना
BB|Barbados|Barbade|बारबाडोस
BD|Bangladesh|Bangladesch|बांग्लादेश
BE|Belgium|Belgique|Belgien|बेल्जियम
BF|Burkina Faso|बुर्किना फ़ासो
BG|Bulgaria|Bulgarie|Bulgarien|बुल्गारिया
BH|Bahrain|Bahreïn|बहरीन
BI|Burundi|बुरुंडी
BJ|Benin|Bénin|बेनिन
BL|St. Barthélemy|Saint-Barthélemy|सेंट बार्थेलेमी
BM|Bermuda|Bermudes|बरमूडा
BN|Brunei|Brunei Darussalam|ब्रूनेई
BO|Bolivia|Bolivie|Bolivien|बोलीविया
BQ|Caribbean Netherlands|Pays-Bas caribéens|Karibische Niederlande|कैरिबियन नीदरलैंड
BR|Brazil|Brésil|Brasilien|ब्राज़ील
BS|Bahamas|बहामास
BT|Bhutan|Bhoutan|भूटान
BV|Bouvet Island|Île Bouvet|Bouvetinsel|बोवेत द्वीप
BW|Botswana|Botsuana|बोत्स्वाना
BY|Belarus|Biélorussie|बेलारूस
BZ|Belize|बेलीज़
CA|Canada|Kanada|कनाडा
CC|Cocos (Keeling) Islands|Îles Cocos|Kokosinseln|कोकोस (कीलिंग) द्वीपसमूह
CD|Congo - Kinshasa|Congo-Kinshasa|Kongo-Kinshasa|कांगो - किंशासा
CF|Central African Republic|République centrafricaine|Zentralafrikanische Republik|मध्य अफ़्रीकी गणराज्य
CG|Congo - Brazzaville|Congo-Brazzaville|Kongo-Brazzaville|कांगो – ब्राज़ाविल
CH|Switzerland|Suisse|Schweiz|स्विट्ज़रलैंड
CI|Côte d’Ivoire|कोत दिवुआर
CK|Cook Islands|Îles Cook|Cookinseln|कुक द्वीपसमूह
CL|Chile|Chili|चिली
CM|Cameroon|Cameroun|Kamerun|कैमरून
CN|China|Chine|चीन
CO|Colombia|Colombie|Kolumbien|कोलंबिया
CR|Costa Rica|कोस्टारिका
CU|Cuba|Kuba|क्यूबा
CV|Cape Verde|Cap-Vert|Cabo Verde|केप वर्ड
CW|Curaçao|कुरासाओ
CX|Christmas Island|Île Christmas|Weihnachtsinsel|क्रिसमस द्वीप
CY|Cyprus|Chypre|Zypern|साइप्रस
CZ|Czechia|Tchéquie|Tschechien|चेकिया|Czech Republic
DE|Germany|Allemagne|Deutschland|जर्मनी
DJ|Djibouti|Dschibuti|जिबूती
DK|Denmark|Danemark|Dänemark|डेनमार्क
DM|Dominica|Dominique|डोमिनिका
DO|Dominican Republic|République dominicaine|Dominikanische Republik|डोमिनिकन गणराज्य
DZ|Algeria|Algérie|Algerien|अल्जीरिया
EC|Ecuador|Équateur|इक्वाडोर
EE|Estonia|Estonie|Estland|एस्टोनिया
EG|Egypt|Égypte|Ägypten|मिस्र
EH|Western Sahara|Sahara occidental|Westsahara|पश्चिमी सहारा
ER|Eritrea|Érythrée|इरिट्रिया
ES|Spain|Espagne|Spanien|स्पेन
ET|Ethiopia|Éthiopie|Äthiopien|इथियोपिया
FI|Finland|Finlande|Finnland|फ़िनलैंड
FJ|Fiji|Fidji|Fidschi|फ़िजी
FK|Falkland Islands|Îles Malouines|Falklandinseln|फ़ॉकलैंड द्वीपसमूह
FM|Micronesia|Micronésie|Mikronesien|माइक्रोनेशिया
FO|Faroe Islands|Îles Féroé|Färöer|फ़ेरो द्वीपसमूह
FR|France|Frankreich|फ़्रांस
GA|Gabon|Gabun|गैबॉन
GB|United Kingdom|Royaume-Uni|Vereinigtes Königreich|यूनाइटेड किंगडम|UK|Great Britain
GD|Grenada|Grenade|ग्रेनाडा
GE|Georgia|Géorgie|Georgien|जॉर्जिया
GF|French Guiana|Guyane française|Französisch-Guayana|फ़्रेंच गुयाना
GG|Guernsey|Guernesey|गर्नसी
GH|Ghana|घाना
GI|Gibraltar|जिब्राल्टर
GL|Greenland|Groenland|Grönland|ग्रीनलैंड
GM|Gambia|Gambie|गाम्बिया
GN|Guinea|Guinée|गिनी
GP|Guadeloupe|ग्वाडेलूप
GQ|Equatorial Guinea|Guinée équatoriale|Äquatorialguinea|इक्वेटोरियल गिनी
GR|Greece|Grèce|Griechenland|यूनान
GS|South Georgia & South Sandwich Islands|Géorgie du Sud-et-les Îles Sandwich du Sud|Südgeorgien und die Südlichen Sandwichinseln|दक्षिण जॉर्जिया और दक्षिण सैंडविच द्वीपसमूह
GT|Guatemala|ग्वाटेमाला
GU|Guam|गुआम
GW|Guinea-Bissau|Guinée-Bissau|गिनी-बिसाउ
GY|Guyana|गुयाना
HK|Hong Kong SAR China|R.A.S. chinoise de Hong Kong|Sonderverwaltungsregion Hongkong|हाँग काँग (चीन विशेष प्रशासनिक क्षेत्र)
HM|Heard & McDonald Islands|Îles Heard-et-MacDonald|Heard und McDonaldinseln|हर्ड द्वीप और मैकडोनॉल्ड द्वीपसमूह
HN|Honduras|होंडूरास
HR|Croatia|Croatie|Kroatien|क्रोएशिया
HT|Haiti|Haïti|हैती
HU|Hungary|Hongrie|Ungarn|हंगरी
ID|Indonesia|Indonésie|Indonesien|इंडोनेशिया
IE|Ireland|Irlande|Irland|आयरलैंड
IL|Israel|Israël|इज़राइल
IM|Isle of Man|Île de Man|आइल ऑफ़ मैन
IN|India|Inde|Indien|भारत|Bharat|Republic of India|IND
IO|British Indian Ocean Territory|Territoire britannique de l’océan Indien|Britisches Territorium im Indischen Ozean|ब्रिटिश हिंद महासागरीय क्षेत्र
IQ|Iraq|Irak|इराक
IR|Iran|ईरान
IS|Iceland|Islande|Island|आइसलैंड
IT|Italy|Italie|Italien|इटली
JE|Jersey|जर्सी
JM|Jamaica|Jamaïque|Jamaika|जमैका
JO|Jordan|Jordanie|Jordanien|जॉर्डन
JP|Japan|Japon|जापान
KE|Kenya|Kenia|केन्या
KG|Kyrgyzstan|Kirghizstan|Kirgisistan|किर्गिज़स्तान
KH|Cambodia|Cambodge|Kambodscha|कंबोडिया
KI|Kiribati|किरिबाती
KM|Comoros|Comores|Komoren|कोमोरोस
KN|St. Kitts & Nevis|Saint-Christophe-et-Niévès|St. Kitts und Nevis|सेंट किट्स और नेविस
KP|North Korea|Corée du Nord|Nordkorea|उत्तर कोरिया
KR|South Korea|Corée du Sud|Südkorea|दक्षिण कोरिया
KW|Kuwait|Koweït|कुवैत
KY|Cayman Islands|Îles Caïmans|Kaimaninseln|कैमेन द्वीपसमूह
KZ|Kazakhstan|Kasachstan|कज़ाखस्तान
LA|Laos|लाओस
LB|Lebanon|Liban|Libanon|लेबनान
LC|St. Lucia|Sainte-Lucie|सेंट लूसिया
LI|Liechtenstein|लिचेंस्टीन
LK|Sri Lanka|श्रीलंका
LR|Liberia|लाइबेरिया
LS|Lesotho|लेसोथो
LT|Lithuania|Lituanie|Litauen|लिथुआनिया
LU|Luxembourg|Luxemburg|लग्ज़मबर्ग
LV|Latvia|Lettonie|Lettland|लातविया
LY|Libya|Libye|Libyen|लीबिया
MA|Morocco|Maroc|Marokko|मोरक्को
MC|Monaco|मोनाको
MD|Moldova|Moldavie|Republik Moldau|मॉल्डोवा
ME|Montenegro|Monténégro|मोंटेनेग्रो
MF|St. Martin|Saint-Martin|सेंट मार्टिन
MG|Madagascar|Madagaskar|मेडागास्कर
MH|Marshall Islands|Îles Marshall|Marshallinseln|मार्शल द्वीपसमूह
MK|North Macedonia|Macédoine du Nord|Nordmazedonien|उत्तरी मकदूनिया
ML|Mali|माली
MM|Myanmar (Burma)|Myanmar (Birmanie)|Myanmar|म्यांमार (बर्मा)|Burma
MN|Mongolia|Mongolie|Mongolei|मंगोलिया
MO|Macao SAR China|R.A.S. chinoise de Macao|Sonderverwaltungsregion Macau|मकाऊ (विशेष प्रशासनिक क्षेत्र चीन)
MP|Northern Mariana Islands|Îles Mariannes du Nord|Nördliche Marianen|उत्तरी मारियाना द्वीपसमूह
MQ|Martinique|मार्टीनिक
MR|Mauritania|Mauritanie|Mauretanien|मॉरिटानिया
MS|Montserrat|मोंटसेरात
MT|Malta|Malte|माल्टा
MU|Mauritius|Maurice|मॉरीशस
MV|Maldives|Malediven|मालदीव
MW|Malawi|मलावी
MX|Mexico|Mexique|Mexiko|मैक्सिको
MY|Malaysia|Malaisie|मलेशिया
MZ|Mozambique|Mosambik|मोज़ांबिक
NA|Namibia|Namibie|नामीबिया
NC|New Caledonia|Nouvelle-Calédonie|Neukaledonien|न्यू कैलेडोनिया
NE|Niger|नाइजर
NF|Norfolk Island|Île Norfolk|Norfolkinsel|नॉरफ़ॉक द्वीप
NG|Nigeria|नाइजीरिया
NI|Nicaragua|निकारागुआ
NL|Netherlands|Pays-Bas|Niederlande|नीदरलैंड
NO|Norway|Norvège|Norwegen|नॉर्वे
NP|Nepal|Népal|नेपाल
NR|Nauru|नाउरु
NU|Niue|नीयू
NZ|New Zealand|Nouvelle-Zélande|Neuseeland|न्यूज़ीलैंड
OM|Oman|ओमान
PA|Panama|पनामा
PE|Peru|Pérou|पेरू
PF|French Polynesia|Polynésie française|Französisch-Polynesien|फ़्रेंच पोलिनेशिया
PG|Papua New Guinea|Papouasie-Nouvelle-Guinée|Papua-Neuguinea|पापुआ न्यू गिनी
PH|Philippines|Philippinen|फ़िलिपींस
PK|Pakistan|पाकिस्तान
PL|Poland|Pologne|Polen|पोलैंड
PM|St. Pierre & Miquelon|Saint-Pierre-et-Miquelon|St. Pierre und Miquelon|सेंट पिएरे और मिक्वेलान
PN|Pitcairn Islands|Îles Pitcairn|Pitcairninseln|पिटकैर्न द्वीपसमूह
PR|Puerto Rico|Porto Rico|पोर्टो रिको
PS|Palestinian Territories|Territoires palestiniens|Palästinensische Autonomiegebiete|फ़िलिस्तीनी क्षेत्र
PT|Portugal|पुर्तगाल
PW|Palau|Palaos|पलाऊ
PY|Paraguay|पराग्वे
QA|Qatar|Katar|क़तर
RE|Réunion|La Réunion|रियूनियन
RO|Romania|Roumanie|Rumänien|रोमानिया
RS|Serbia|Serbie|Serbien|सर्बिया
RU|Russia|Russie|Russland|रूस
RW|Rwanda|Ruanda|रवांडा
SA|Saudi Arabia|Arabie saoudite|Saudi-Arabien|सऊदी अरब
SB|Solomon Islands|Îles Salomon|Salomonen|सोलोमन द्वीपसमूह
SC|Seychelles|Seychellen|सेशेल्स
SD|Sudan|Soudan|सूडान
SE|Sweden|Suède|Schweden|स्वीडन
SG|Singapore|Singapour|Singapur|सिंगापुर
SH|St. Helena|Sainte-Hélène|सेंट हेलेना
SI|Slovenia|Slovénie|Slowenien|स्लोवेनिया
SJ|Svalbard & Jan Mayen|Svalbard et Jan Mayen|Spitzbergen und Jan Mayen|स्वालबार्ड और जान मायेन
SK|Slovakia|Slovaquie|Slowakei|स्लोवाकिया
SL|Sierra Leone|सिएरा लियोन
SM|San Marino|Saint-Marin|सैन मेरीनो
SN|Senegal|Sénégal|सेनेगल
SO|Somalia|Somalie|सोमालिया
SR|Suriname|सूरीनाम
SS|South Sudan|Soudan du Sud|Südsudan|दक्षिण सूडान
ST|São Tomé & Príncipe|Sao Tomé-et-Principe|São Tomé und Príncipe|साओ टोम और प्रिंसिपे
SV|El Salvador|Salvador|अल सल्वाडोर
SX|Sint Maarten|Saint-Martin (partie néerlandaise)|सिंट मार्टिन
SY|Syria|Syrie|Syrien|सीरिया
SZ|Eswatini|एस्वाटिनी
TC|Turks & Caicos Islands|Îles Turques-et-Caïques|Turks- und Caicosinseln|तुर्क और कैकोज़ द्वीपसमूह
TD|Chad|Tchad|Tschad|चाड
TF|French Southern Territories|Terres australes françaises|Französische Süd- und Antarktisgebiete|फ़्रांसीसी दक्षिणी क्षेत्र
TG|Togo|टोगो
TH|Thailand|Thaïlande|थाईलैंड
TJ|Tajikistan|Tadjikistan|Tadschikistan|ताजिकिस्तान
TK|Tokelau|तोकेलाउ
TL|Timor-Leste|Timor oriental|तिमोर-लेस्त
TM|Turkmenistan|Turkménistan|तुर्कमेनिस्तान
TN|Tunisia|Tunisie|Tunesien|ट्यूनीशिया
TO|Tonga|टोंगा
TR|Türkiye|Turquie|Türkei|तुर्किये|Turkey
TT|Trinidad & Tobago|Trinité-et-Tobago|Trinidad und Tobago|त्रिनिदाद और टोबैगो
TV|Tuvalu|तुवालू
TW|Taiwan|Taïwan|ताइवान
TZ|Tanzania|Tanzanie|Tansania|तंज़ानिया
UA|Ukraine|यूक्रेन
UG|Uganda|Ouganda|युगांडा
UM|U.S. Outlying Islands|Îles mineures éloignées des États-Unis|Amerikanische Überseeinseln|यू॰एस॰ आउटलाइंग द्वीपसमूह
US|United States|États-Unis|Vereinigte Staaten|संयुक्त राज्य|USA|United States of America
UY|Uruguay|उरूग्वे
UZ|Uzbekistan|Ouzbékistan|Usbekistan|उज़्बेकिस्तान
VA|Vatican City|État de la Cité du Vatican|Vatikanstadt|वेटिकन सिटी
VC|St. Vincent & Grenadines|Saint-Vincent-et-les Grenadines|St. Vincent und die Grenadinen|सेंट विंसेंट और ग्रेनाडाइंस
VE|Venezuela|वेनेज़ुएला
VG|British Virgin Islands|Îles Vierges britanniques|Britische Jungferninseln|ब्रिटिश वर्जिन द्वीपसमूह
VI|U.S. Virgin Islands|Îles Vierges des États-Unis|Amerikanische Jungferninseln|यू॰एस॰ वर्जिन द्वीपसमूह
VN|Vietnam|Viêt Nam|वियतनाम
VU|Vanuatu|वनुआतू
WF|Wallis & Futuna|Wallis-et-Futuna|Wallis und Futuna|वालिस और फ़्यूचूना
WS|Samoa|समोआ
YE|Yemen|Yémen|Jemen|यमन
YT|Mayotte|मायोते
ZA|South Africa|Afrique du Sud|Südafrika|दक्षिण अफ़्रीका
ZM|Zambia|Zambie|Sambia|ज़ाम्बिया
ZW|Zimbabwe|Simbabwe|ज़िम्बाब्वे', E'\n') as line,
string_to_array(line, '|') as parts, unnest(parts) as name;

update products set origin_code = country_names.code
from country_names
where country_of_origin <> '' and upper(btrim(regexp_replace(country_of_origin, '\s+', ' ', 'g'))) = country_names.name;

-- The row of a listing is updated where it stands, so that no product leaves the shop meanwhile.
update listing set origin_code = products.origin_code
from products
where products.id = listing.product_id and products.origin_code is not null;
