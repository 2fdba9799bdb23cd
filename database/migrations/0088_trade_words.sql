-- The names of goods that come with the shop: more of food and cloth, in Hindi in both scripts, English and regional names.
-- A group is known by its first name. It keeps its id and its place, and stays off if an admin has switched it off.
create temporary table trade_words on commit drop as
select string_to_array(line, '|') as words, row_number() over () as line_number from regexp_split_to_table(
'onion|onions|pyaz|pyaaz|piyaz|kanda|vengayam|ulli|eerulli|प्याज|प्याज़|कांदा
spring onion|green onion|scallion|hara pyaz|हरा प्याज
shallot|small onion|sambar onion|chinna vengayam|chota pyaz|छोटा प्याज
potato|aloo|alu|aaloo|batata|aalugadda|urulaikizhangu|आलू|बटाटा
baby potato|chota aloo|छोटा आलू
tomato|tamatar|tamater|tameta|thakkali|टमाटर
cherry tomato|chota tamatar|चेरी टमाटर
carrot|gajar|gaajar|गाजर
ginger|adrak|adarak|adrakh|allam|inji|अदरक|आले
dry ginger|ginger powder|sonth|saunth|soonth|sukku|सोंठ|सौंठ
garlic|lahsun|lehsun|lasun|lasan|vellulli|poondu|लहसुन|लसूण
turmeric|haldi|halad|holud|manjal|pasupu|हल्दी|हळद
green chilli|green chili|hari mirch|hari mirchi|हरी मिर्च
red chilli|red chili|lal mirch|lal mirchi|लाल मिर्च
kashmiri chilli|kashmiri mirch|degi mirch|deggi mirch|कश्मीरी मिर्च|देगी मिर्च
chilli|chili|chilly|chillies|chillis|mirch|mirchi|mircha|marcha|lanka|मिर्च|मिर्ची
okra|bhindi|bhendi|lady finger|ladyfinger|ladies finger|vendakkai|bendakaya|bhida|भिंडी|भेंडी
eggplant|aubergine|brinjal|baingan|baigan|began|vangi|vankaya|kathirikai|ringan|बैंगन|वांगी
cauliflower|phool gobi|phoolgobi|phul kobi|flower gobi|फूलगोभी|फूल गोभी
cabbage|patta gobi|pattagobi|band gobi|bandh gobi|patta kobi|muttaikose|पत्तागोभी|पत्ता गोभी|बंद गोभी
broccoli|hari gobi|hari phool gobi|ब्रोकली|ब्रोकोली
gobi|gobhi|गोभी
spinach|palak|palakura|palong|पालक
fenugreek|methi|menthya|vendhayam|मेथी
dried fenugreek leaves|kasuri methi|kasoori methi|qasuri methi|कसूरी मेथी
coriander|dhaniya|dhania|dhane|cilantro|kothmir|kothimbir|kothamalli|kothimeera|धनिया|कोथिंबीर
coriander leaves|fresh coriander|hara dhaniya|dhaniya patta|dhania leaves|हरा धनिया|धनिया पत्ता
mint|pudina|podina|pudhina|phudina|पुदीना
curry leaves|curry leaf|kadi patta|kadhi patta|kari patta|meetha neem|karivepaku|kariveppilai|करी पत्ता|कढ़ी पत्ता|कड़ी पत्ता|मीठा नीम
pea|peas|green peas|matar|mutter|mattar|vatana|मटर|वाटाणा
bottle gourd|lauki|loki|laoki|ghiya|dudhi|doodhi|sorakaya|लौकी|घिया|दूधी
bitter gourd|bitter melon|karela|karele|kakarakaya|pavakkai|karle|करेला
ridge gourd|tori|turai|torai|turiya|beerakaya|तोरी|तुरई|तोरई
sponge gourd|nenua|gilki|chikni tori|galka|नेनुआ|गिल्की
snake gourd|chichinda|padwal|potlakaya|चिचिंडा
pointed gourd|parwal|parval|patal|potol|परवल
ivy gourd|tinda kunru|kundru|kunduru|tindora|tendli|dondakaya|कुंदरू|टिंडोरा
apple gourd|round gourd|tinda|tinde|टिंडा
ash gourd|white pumpkin|petha|safed kaddu|पेठा
pumpkin|kaddu|kadoo|sitaphal kaddu|bhopla|gummadikaya|कद्दू|भोपळा|सीताफल कद्दू
cucumber|kheera|khira|kakdi|kakri|dosakaya|खीरा|ककड़ी
zucchini|jugni|zukini|ज़ुकिनी
radish|mooli|muli|mullangi|मूली
turnip|shalgam|shalgum|शलगम
beetroot|chukandar|chukander|beet|चुकंदर|बीट
sweet potato|shakarkandi|shakarkand|ratalu|शकरकंद|शकरकंदी
yam|elephant foot yam|jimikand|suran|जिमीकंद|सूरन
colocasia|taro|taro root|arbi|arvi|chamagadda|अरबी
capsicum|bell pepper|shimla mirch|simla mirch|शिमला मिर्च
mushroom|khumb|khumbi|mashroom|kukurmutta|मशरूम|खुंब
corn|maize|makka|makai|makki|makkai|bhutta|butta|मक्का|मक्की|भुट्टा|मकई
baby corn|chota bhutta|बेबी कॉर्न
sweet corn|meetha bhutta|meethi makai|स्वीट कॉर्न
drumstick|moringa|sahjan|sahajan|shevga|munakkaya|murungai|सहजन|मोरिंगा
jackfruit|kathal|katahal|phanas|palapazham|कटहल|फणस
raw banana|green banana|kacha kela|kachcha kela|कच्चा केला
raw mango|green mango|kairi|keri|kacha aam|kachi keri|कच्चा आम|कैरी
raw papaya|kacha papita|कच्चा पपीता
lemon|lime|nimbu|neembu|nimboo|limbu|lebu|nimmakaya|नींबू|निंबू|लिंबू
french beans|green beans|beans|faras bean|fansi|farasbi|फ्रेंच बीन्स|फरसबी|बीन्स|बींस
cluster beans|guar|gwar|gavar|gawar|guar phali|ग्वार|गवार|ग्वार फली
broad beans|flat beans|sem|sem phali|papdi|avarakkai|सेम|सेम फली
cowpea beans|long beans|lobia phali|barbati|chavli|बरबटी|लोबिया फली
lettuce|salad patta|salad leaves|lettis|सलाद पत्ता
celery|ajmod|selri|अजमोद
mustard leaves|mustard greens|sarson saag|sarso ka saag|सरसों साग|सरसों का साग
amaranth leaves|amaranth|chaulai|cholai|thotakura|rajgira saag|चौलाई
bathua|chenopodium|bathua saag|बथुआ
dill|dill leaves|soya leaves|sowa|suva|सोया पत्ता|सुवा
greens|leafy vegetables|saag|sag|bhaji|साग
lotus stem|kamal kakdi|kamal kakri|nadru|bhasinda|कमल ककड़ी
water chestnut|singhara|singhada|सिंघाड़ा
vegetable|vegetables|sabzi|sabji|subzi|bhaji|tarkari|सब्जी|सब्ज़ी|सब्जियां
fruit|fruits|phal|फल
mango|aam|amba|mamidi|maampazham|आम|आंबा
alphonso mango|hapus|haapus|hapoos|alphonso|हापुस
banana|kela|kele|arati|vazhaipazham|केला|केले
apple|seb|saib|safarchand|सेब|सेव
orange|santra|santara|narangi|kinnow|kinu|संतरा|संतरे|नारंगी|किन्नू
sweet lime|mosambi|mausambi|mosambi|musambi|sathukudi|मौसंबी|मोसंबी|मौसमी
grapefruit|chakotra|चकोतरा
papaya|papita|papeeta|पपीता
guava|amrud|amrood|peru|jamphal|jama pandu|अमरूद|पेरू
grape|grapes|angoor|angur|draksh|draksha|अंगूर|द्राक्ष
pomegranate|anar|anaar|dalimb|danimma|अनार|डाळिंब
watermelon|water melon|tarbooz|tarbuj|kalingad|तरबूज|तरबूज़
muskmelon|musk melon|kharbooja|kharbuja|kharbooza|खरबूजा|खरबूज
pineapple|pine apple|ananas|anaras|anannas|अनानास|अनन्नास
litchi|lychee|lichi|leechi|लीची
sapota|chikoo|chiku|sapodilla|cheeku|चीकू
custard apple|sitaphal|seetaphal|sharifa|shareefa|सीताफल|शरीफा
pear|pears|nashpati|naashpati|babugosha|नाशपाती|बब्बूगोशा
peach|aadu|aadoo|आड़ू
plum|plums|aloo bukhara|alubukhara|aalu bukhara|आलूबुखारा|आलू बुखारा|प्लम
apricot|apricots|khubani|khumani|jardalu|खुबानी|जर्दालू
cherry|cherries|gilas|cheri|चेरी
strawberry|strawberries|हिसालू|स्ट्रॉबेरी
mulberry|shahtoot|shehtoot|tut|शहतूत
black plum|java plum|jamun|jaamun|jambhul|जामुन
jujube|ber|bor|बेर
kiwi|kiwi fruit|कीवी
dragon fruit|kamalam|ड्रैगन फ्रूट
avocado|makhanphal|butter fruit|एवोकाडो
star fruit|kamrakh|कमरख
wood apple|bael|bel phal|kaitha|बेल
gooseberry|amla|aamla|aanwla|aonla|nellikai|आंवला|आमला
coconut|nariyal|naariyal|narial|nariyel|naral|kobbari|thengai|नारियल|नारळ
dry coconut|copra|khopra|sukha nariyal|खोपरा|सूखा नारियल|गोला
desiccated coconut|coconut powder|nariyal bura|nariyal ka burada|नारियल बुरादा|नारियल बूरा
tender coconut|green coconut|hara nariyal|daab|elaneer|हरा नारियल|डाभ
coconut water|nariyal pani|नारियल पानी
tamarind|imli|imlee|chinch|chintapandu|इमली|चिंच
fig|figs|anjeer|anjir|अंजीर
date|dates|khajoor|khajur|khajur|pind khajur|खजूर
dry dates|dried dates|chuhara|chhuara|chhohara|kharik|छुहारा|छुहारे|खारीक
raisin|raisins|kishmish|kismis|munakka|manuka|किशमिश|मुनक्का|मनुका
black raisins|kali kishmish|kali draksh|काली किशमिश
almond|almonds|badam|baadam|badaam|बादाम
cashew|cashews|cashew nut|cashew nuts|kaju|kaaju|jeedipappu|काजू
pistachio|pistachios|pista|piste|पिस्ता
walnut|walnuts|akhrot|akharot|akrot|अखरोट
peanut|peanuts|groundnut|groundnuts|moongphali|mungfali|singdana|shengdana|verkadalai|palli|मूंगफली|सिंगदाना|शेंगदाणा
dry fruit|dry fruits|dryfruits|mewa|meva|sukha mewa|मेवा|मेवे|सूखे मेवे|सूखा मेवा
fox nut|fox nuts|lotus seeds|makhana|makhane|phool makhana|मखाना|मखाने
pine nuts|chilgoza|चिलगोजा
charoli|chironji|chirongi|चिरौंजी
melon seeds|magaz|magaj|kharbuje ke beej|मगज|मगज़
pumpkin seeds|kaddu ke beej|कद्दू के बीज
sunflower seeds|surajmukhi ke beej|सूरजमुखी के बीज
flax seeds|flaxseed|linseed|alsi|अलसी|तीसी
chia seeds|chia|चिया
basil seeds|sabja|sabja seeds|tukmaria|सब्जा
watermelon seeds|tarbuj ke beej|तरबूज के बीज
mixed nuts|trail mix|nuts|नट्स
rice|chawal|chaval|chaawal|chamal|tandul|arisi|biyyam|bhaat|चावल|तांदूळ
basmati|बासमती
brown rice|bhura chawal|bhoora chawal|भूरा चावल|ब्राउन राइस
boiled rice|parboiled rice|sela|sela chawal|usna chawal|सेला चावल|उसना चावल
broken rice|tukda chawal|kani|टुकड़ा चावल
sona masoori|sona masuri|sona masuri|सोना मसूरी
kolam rice|kolam|कोलम
idli rice|idly rice|इडली चावल
black rice|kala chawal|काला चावल
red rice|lal chawal|लाल चावल
flattened rice|rice flakes|beaten rice|poha|pohe|pohay|chivda|chuda|chira|aval|atukulu|पोहा|पोहे|चिवड़ा|चूड़ा
puffed rice|murmura|murmure|muri|kurmura|mamra|laiya|churmura|मुरमुरा|मुरमुरे|लाई
wheat|gehu|gehun|gehoon|gahu|godhuma|गेहूं|गहू
whole wheat flour|wheat flour|chakki atta|gehu ka atta|chapati flour|गेहूं आटा|चक्की आटा
flour|atta|aata|peeth|आटा|पीठ
multigrain|multi grain|multigrain atta|बहु अनाज|मल्टीग्रेन
refined flour|all purpose flour|white flour|maida|maidha|मैदा
semolina|sooji|suji|rava|rawa|ravva|सूजी|रवा
broken wheat|cracked wheat|dalia|daliya|lapsi|दलिया|लापसी
gram flour|chickpea flour|besan|besan atta|senaga pindi|बेसन
rice flour|chawal ka atta|chawal atta|चावल आटा
corn flour|cornflour|corn starch|cornstarch|makki atta|makke ka atta|maize flour|मक्के आटा|कॉर्न फ्लोर
sattu|chana sattu|roasted gram flour|सत्तू
grain|grains|anaj|dhaan|अनाज
cereal|cereals|breakfast cereal|सीरियल
millet|millets|shree anna|mota anaj|मोटा अनाज|मिलेट
pearl millet|bajra|bajri|bajre|sajjalu|kambu|बाजरा|बाजरी
sorghum|jowar|jwar|jawar|jvari|jonna|cholam|ज्वार|जवारी
finger millet|ragi|raagi|nachni|naachni|mandua|madua|kezhvaragu|रागी|नाचनी|मंडुआ
foxtail millet|kangni|kakum|korra|thinai|कंगनी|काकुम
barnyard millet|samo|sama|samak|sanwa|vrat ke chawal|bhagar|सामा|समक|सांवा|भगर
little millet|kutki|samai|कुटकी
kodo millet|kodo|kodra|varagu|कोदो
amaranth seeds|rajgira|ramdana|राजगिरा|रामदाना
buckwheat|buckwheat flour|kuttu|kuttu atta|कुट्टू|कुट्टू आटा
water chestnut flour|singhara atta|singhare ka atta|सिंघाड़ा आटा
barley|jau|jav|जौ
oats|oat|jai|ots|जई|ओट्स
quinoa|kinoa|kinwa|क्विनोआ|किनोवा
cornflakes|corn flakes|कॉर्नफ्लेक्स
muesli|musli|मूसली
granola|ग्रेनोला
tapioca|sago|sabudana|saboodana|javvarisi|saggubiyyam|साबूदाना
vermicelli|seviyan|sewai|sevai|semiya|semai|shevaya|सेवई|सेवइयां|सेवियां|सेंवई
pasta|paasta|macaroni|पास्ता|मैकरोनी
spaghetti|स्पेगेटी
noodles|noodle|nudals|nudels|maggi|maggie|नूडल्स|मैगी
hakka noodles|chowmein|chow mein|चाउमीन
soup|sup|सूप
pulse|pulses|dal|daal|dhal|lentil|lentils|paruppu|pappu|दाल
pigeon pea|pigeon peas|toor|tur|tuvar|toovar|thuvar|arhar|kandi pappu|thuvaram paruppu|तूर|अरहर|तुवर
red lentil|red lentils|masoor|masur|malka|masoori dal|मसूर|मलका
green gram|mung|moong|moong bean|mung bean|pesara|payaru|pachai payaru|मूंग|मूग
green gram whole|whole moong|sabut moong|hari moong|khadi moong|साबुत मूंग|हरी मूंग
moong dal|split green gram|yellow moong|dhuli moong|peeli moong|moong mogar|धुली मूंग|पीली मूंग|मूंग दाल
black gram|urad|udad|urid|minapappu|ulundu|उड़द|उरद
split chickpea|bengal gram|chana dal|chane ki dal|channa dal|senaga pappu|kadalai paruppu|चना दाल|चने दाल
kidney bean|kidney beans|rajma|rajmah|rajmash|राजमा
chickpea|chickpeas|chick peas|garbanzo|chana|channa|chane|chole|chhole|cholay|kabuli|kabuli chana|kabuli chane|harbhara|चना|चने|छोले|काबुली|काबुली चना
white chickpea|white chickpeas|kabuli chana|kabuli chole|safed chana|safed chole|काबुली चना|काबुली चने|सफेद चना|सफेद छोले
black chickpea|black chickpeas|black chana|kala chana|kale chane|desi chana|brown chickpeas|काला चना|काले चने|देसी चना
roasted gram|roasted chana|bhuna chana|bhune chane|daliya dal|putnalu|pottukadalai|भुना चना|भुने चने|भुना हुआ चना
black eyed pea|black eyed peas|black eyed bean|black eyed beans|lobia|lobiya|chawli|chavli|rongi|alasande|karamani|लोबिया|चवली|चौली
dried peas|white peas|safed matar|sukhi matar|vatana|सफेद मटर|सूखी मटर|सूखा मटर
moth bean|moth beans|moth|matki|dew bean|मोठ|मटकी
horse gram|kulthi|kulith|kollu|ulavalu|hurali|कुल्थी|कुलथी|कुळीथ
soybean|soybeans|soya|soyabean|soyabeans|soya bean|soyabin|bhatmas|सोयाबीन|सोया
soya chunks|soya nuggets|soya badi|soyabean badi|soya bari|meal maker|nutrela|सोया चंक्स|सोया बड़ी|सोयाबीन बड़ी
dal vadi|vadi|badi|bari|mangodi|wadi|बड़ी|मंगोड़ी|वड़ी
panchmel dal|mix dal|mixed dal|panchratna dal|पंचमेल दाल|मिक्स दाल
val beans|val|vaal|field beans|वाल
sprouts|ankurit|अंकुरित
tofu|soya paneer|टोफू
oil|oils|tel|ennai|yenne|तेल
cooking oil|edible oil|khane ka tel|खाने तेल
mustard|sarson|sarso|rai|raai|rayee|mohri|avalu|kadugu|shorshe|सरसों|राई|सरसो|मोहरी
mustard oil|sarson tel|sarso tel|kachi ghani|kachchi ghani|kadwa tel|सरसों तेल|कच्ची घानी|कड़वा तेल
sunflower|surajmukhi|sooraj mukhi|suryamukhi|सूरजमुखी
sunflower oil|sunflower tel|surajmukhi tel|सूरजमुखी तेल
groundnut oil|peanut oil|moongphali tel|singtel|मूंगफली तेल
coconut oil|nariyal tel|kobbari nune|thengai ennai|नारियल तेल
sesame|til|teel|tila|ellu|nuvvulu|gingelly|तिल
sesame oil|gingelly oil|til oil|til tel|nalla ennai|nallennai|तिल तेल
soyabean oil|soybean oil|soya oil|soyabean tel|सोयाबीन तेल|सोया तेल
rice bran oil|rice bran|चावल भूसी तेल|राइस ब्रान
olive oil|olive|olives|jaitun|jaitoon|jaitun tel|zaitoon|जैतून|जैतून तेल
castor oil|arandi|arandi tel|erandel|अरंडी|अरंडी तेल
palm oil|palm|पाम ऑयल
ghee|ghi|toop|neyyi|घी|तूप
cow ghee|desi ghee|gai ka ghee|gaay ghee|gaaye ghee|गाय घी|देसी घी
vanaspati|vanaspati ghee|dalda|vegetable ghee|hydrogenated|वनस्पति|डालडा
butter|makhan|makkhan|maska|loni|vennai|मक्खन|माखन|बटर
white butter|safed makhan|loni makhan|सफेद मक्खन
margarine|मार्जरीन
milk|doodh|dudh|paal|paalu|दूध
cow milk|gai ka doodh|gaay doodh|गाय दूध
buffalo milk|bhains ka doodh|भैंस दूध
full cream|full cream milk|malai doodh|फुल क्रीम
toned milk|double toned|टोंड मिल्क
milk powder|dairy whitener|doodh powder|दूध पाउडर
condensed milk|milkmaid|mithai mate|कंडेंस्ड मिल्क
curd|yogurt|yoghurt|dahi|dahee|doi|thayir|perugu|दही
greek yogurt|hung curd|chakka dahi|ग्रीक योगर्ट
buttermilk|butter milk|chaas|chhaas|chach|chhachh|mattha|matha|taak|majjiga|छाछ|मट्ठा|ताक
lassi|lassee|लस्सी
shrikhand|श्रीखंड
cottage cheese|paneer|panir|chenna|chhena|पनीर|छेना
cheese|chees|cheez|cheej|chiz|चीज़|चीज
cream|malai|malaai|krim|fresh cream|मलाई|क्रीम
khoya|mawa|mava|khoa|khowa|खोया|मावा
egg|eggs|anda|ande|anday|guddu|muttai|अंडा|अंडे|अण्डा
ice cream|icecream|kulfi|aiskrim|आइसक्रीम|आइस क्रीम|कुल्फी
meat|mutton|gosht|lamb|goat meat|मटन|गोश्त|मांस
chicken|murga|murgi|murgh|kozhi|kodi|चिकन|मुर्गा|मुर्गी
fish|machli|machhli|macchi|meen|maachh|chepa|मछली|मच्छी
prawn|prawns|shrimp|jhinga|jheenga|झींगा|प्रॉन
sugar|cheeni|chini|shakkar|shakar|sakhar|sakkarai|panchadara|चीनी|शक्कर|साखर
brown sugar|bhuri cheeni|khand|khandsari|shakkar|भूरी चीनी|खांड
powdered sugar|icing sugar|boora|bura cheeni|pisi cheeni|बूरा|पिसी चीनी
rock sugar|sugar candy|mishri|misri|kalkandu|मिश्री
jaggery|gur|gud|gul|bellam|vellam|गुड़|गूळ|गुळ
jaggery powder|gur powder|gud powder|गुड़ पाउडर
honey|shahad|shehad|shahed|shehed|madhu|madh|thene|शहद|मधु
salt|namak|namk|noon|meeth|uppu|नमक|मीठ
rock salt|pink salt|himalayan salt|sendha namak|saindhav|lahori namak|vrat ka namak|सेंधा नमक
black salt|kala namak|काला नमक
spice|spices|masala|masale|garam masale|मसाला|मसाले
garam masala|गरम मसाला|गर्म मसाला
whole spices|khada masala|khade masale|sabut masala|खड़ा मसाला|साबुत मसाला
cumin|jeera|zeera|jira|jeere|jeerakam|jilakarra|jeerige|जीरा
black cumin|shah jeera|shahi jeera|kala jeera|caraway|शाही जीरा|काला जीरा|शाहजीरा
black pepper|pepper|peppercorn|peppercorns|kali mirch|kaali mirch|kala mirch|gol mirch|miriyalu|milagu|kurumulaku|काली मिर्च|गोल मिर्च
white pepper|safed mirch|सफेद मिर्च
cardamom|elaichi|ilaichi|elachi|ilayachi|yelakki|elakkai|velchi|इलायची|इलाइची
green cardamom|hari elaichi|choti elaichi|chhoti ilaichi|हरी इलायची|छोटी इलायची
black cardamom|badi elaichi|kali elaichi|moti elaichi|बड़ी इलायची|काली इलायची
clove|cloves|laung|loung|lavang|lavanga|krambu|लौंग|लवंग
cinnamon|dalchini|dal chini|daalcheeni|pattai|chekka|दालचीनी|दाल चीनी
bay leaf|bay leaves|tej patta|tejpatta|tejpata|tej pan|तेज पत्ता|तेजपत्ता|तेजपात
fennel|saunf|sounf|sonf|badishep|variyali|sompu|sombu|सौंफ|बडीशेप
carom|carom seeds|ajwain|ajvain|ajwayan|ajowan|ova|vamu|omam|अजवाइन|अजवायन|ओवा
nutmeg|jaiphal|jaifal|jayphal|jathikai|जायफल
mace|javitri|javetri|japatri|जावित्री
saffron|kesar|zafran|jafran|keshar|kumkumapoo|केसर|ज़ाफ़रान
asafoetida|asafetida|hing|heeng|perungayam|inguva|हींग
poppy seed|poppy seeds|khus khus|khaskhas|khas khas|posto|gasagasalu|kasa kasa|खसखस|खस खस
nigella|nigella seeds|onion seeds|kalonji|kalaunji|mangrail|कलौंजी|मंगरैल
star anise|chakra phool|chakri phool|chakraphool|badiyan|biryani phool|चक्र फूल|चक्रफूल
dry mango powder|mango powder|amchur|amchoor|aamchur|khatai|अमचूर|आमचूर
dried red chilli|dry red chilli|sukhi lal mirch|sabut lal mirch|सूखी लाल मिर्च|साबुत लाल मिर्च
red chilli powder|chilli powder|pisi lal mirch|mirch powder|mirchi powder|tikhalal|लाल मिर्च पाउडर|पिसी लाल मिर्च|मिर्ची पाउडर
turmeric powder|haldi powder|pisi haldi|हल्दी पाउडर|पिसी हल्दी
coriander powder|dhaniya powder|dhania powder|pisa dhaniya|धनिया पाउडर|पिसा धनिया
coriander seeds|coriander seed|sabut dhaniya|khada dhania|sukha dhaniya|साबुत धनिया|खड़ा धनिया
fenugreek seeds|methi dana|methi daana|methi seeds|मेथी दाना
mustard seeds|rai dana|sarson dana|राई दाना|सरसों दाना
pomegranate seeds|anardana|anar dana|अनारदाना
long pepper|pippali|pipli|पिप्पली
stone flower|dagad phool|kalpasi|patthar phool|पत्थर फूल|दगड़ फूल
kokum|kokam|कोकम
cumin powder|jeera powder|bhuna jeera|pisa jeera|जीरा पाउडर|भुना जीरा
chaat masala|chat masala|chaat|चाट मसाला|चाट
sambar|sambar powder|sambhar|sambhar masala|sambaar|सांभर|सांबर
rasam powder|rasam|रसम
chole masala|chana masala|chhole masala|छोले मसाला|चना मसाला
pav bhaji masala|pav bhaji|pavbhaji|paav bhaji|पाव भाजी|पाव भाजी मसाला
biryani masala|biryani|biriyani|briyani|बिरयानी|बिरयानी मसाला
chicken masala|murgh masala|चिकन मसाला
meat masala|mutton masala|मीट मसाला
kitchen king masala|kitchen king|sabji masala|sabzi masala|किचन किंग|सब्जी मसाला
tandoori masala|tandoori|तंदूरी
goda masala|गोडा मसाला
tea masala|chai masala|चाय मसाला
panch phoron|panch phoran|पंच फोरन
vinegar|sirka|sirca|सिरका
baking soda|meetha soda|mitha soda|khane ka soda|sodium bicarbonate|मीठा सोडा|खाने सोडा|बेकिंग सोडा
baking powder|बेकिंग पाउडर
yeast|khameer|khamir|खमीर
cocoa|cocoa powder|koko|कोको
custard powder|custard|कस्टर्ड
vanilla|vanilla essence|वनीला
food colour|food color|khane ka rang|खाने रंग
gelatin|agar agar|china grass|चाइना ग्रास
papaya candy|tutti frutti|टूटी फ्रूटी
rose water|gulab jal|गुलाब जल
kewra|kewda|kewra water|केवड़ा
silver leaf|chandi vark|चांदी वर्क
edible gum|gond|gaund|गोंद
tea|chai|chay|chaha|chah|theyilai|chai patti|tea leaves|tea powder|चाय|चाय पत्ती|चायपत्ती|चहा|टी
green tea|hari chai|ग्रीन टी|हरी चाय
lemon tea|nimbu chai|लेमन टी
coffee|kofi|kaapi|kafi|kofee|कॉफी|काफी
filter coffee|फिल्टर कॉफी
water|pani|paani|jal|neeru|thanneer|पानी|जल
mineral water|drinking water|packaged water|bisleri|पीने पानी|मिनरल वाटर
juice|fruit juice|ras|joos|jus|जूस|रस
sugarcane juice|ganne ka ras|गन्ने रस
sugarcane|ganna|gannay|गन्ना
soft drink|soft drinks|cold drink|cold drinks|thanda|soda drink|कोल्ड ड्रिंक|ठंडा|सॉफ्ट ड्रिंक
soda|soda water|club soda|सोडा
syrup|sharbat|sherbet|sharbet|sarbat|squash|शरबत|शर्बत|सिरप
rose syrup|gulab sharbat|rooh afza|roohafza|गुलाब शरबत
rose|gulab|gulaab|गुलाब
thandai|ठंडाई
jaljeera|jal jeera|जलजीरा
aam panna|aam pana|आम पन्ना
energy drink|एनर्जी ड्रिंक
health drink|malt drink|bournvita|horlicks|हेल्थ ड्रिंक
protein powder|प्रोटीन पाउडर
pickle|pickles|achar|achaar|aachar|loncha|lonche|avakaya|oorugai|uppinakayi|अचार|आचार|लोणचे
mango pickle|aam achar|आम अचार
lemon pickle|lime pickle|nimbu achar|नींबू अचार
chutney|chatni|chutni|chatney|चटनी
papad|papadum|pappad|appalam|papar|appadam|पापड़|पापड
fryums|kachri|far far|फ्रायम्स
jam|jaim|fruit jam|murabba jam|जैम
murabba|muraba|मुरब्बा
marmalade|मार्मलेड
sauce|sos|saas|सॉस
ketchup|tomato sauce|tomato ketchup|tamatar sauce|kechap|केचप|टमाटर सॉस|टोमेटो सॉस|टोमेटो केचप
soy sauce|soya sauce|सोया सॉस
chilli sauce|mirchi sauce|चिली सॉस
mayonnaise|mayo|mayonez|meyonez|मेयोनीज|मेयोनेज़|मेयोनेज
peanut butter|moongphali butter|पीनट बटर
chocolate spread|nutella|चॉकलेट स्प्रेड
sweet|sweets|mithai|mithaai|mishti|मिठाई|मिठाइयां
laddu|ladoo|laddoo|ladu|laddu|लड्डू|लाडू
barfi|burfi|barfee|बर्फी
cashew barfi|kaju katli|kaju barfi|काजू कतली|काजू बर्फी
peda|pera|पेड़ा
rasgulla|rasagola|rosogolla|rasogulla|रसगुल्ला
rasmalai|ras malai|रसमलाई
gulab jamun|gulabjamun|gulab jaman|गुलाब जामुन|गुलाबजामुन
jalebi|jilebi|jilapi|imarti|जलेबी
soan papdi|son papdi|sohan papdi|सोन पापड़ी|सोहन पापड़ी
halwa|halva|sheera|हलवा
chikki|gajak|gazak|चिक्की|गजक
mysore pak|मैसूर पाक
kheer|payasam|खीर
gajar halwa|carrot halwa|गाजर हलवा
snack|snacks|nashta|nasta|नाश्ता|स्नैक्स
namkeen|namkin|savoury|savouries|farsan|नमकीन|फरसाण
mixture|chivda|chiwda|मिक्सचर|चिवड़ा
sev|sevv|bhujia|bhujiya|bhujiyaa|सेव|भुजिया
aloo bhujia|aloo sev|आलू भुजिया|आलू सेव
chakli|murukku|chakri|muruku|चकली
mathri|mathi|मठरी
khakhra|खाखरा
dhokla|ढोकला
samosa|समोसा
kachori|kachauri|कचौरी|कचौड़ी
bhakarwadi|bakarwadi|भाकरवड़ी
idli|idly|इडली
dosa|dosai|dosa batter|डोसा
upma|uppittu|उपमा
chips|wafers|crisps|चिप्स|वेफर्स
potato chips|aloo chips|potato wafers|aloo wafers|आलू चिप्स
banana chips|kele ke chips|kela wafers|केला चिप्स|केले चिप्स
popcorn|pop corn|पॉपकॉर्न
nachos|नाचोस
biscuit|biscuits|biskut|biskit|biscoot|बिस्कुट|बिस्किट
cookie|cookies|kukis|kukies|कुकीज|कुकीज़|कुकी
cracker|crackers|क्रैकर
cake|cakes|kek|केक
pastry|pastries|पेस्ट्री
rusk|toast|रस्क|टोस्ट
bread|bred|double roti|dabal roti|pav roti|ब्रेड|डबल रोटी|डबलरोटी
roti|chapati|chapatti|phulka|रोटी|चपाती|फुल्का
paratha|parantha|parotta|porotta|पराठा|परांठा
naan|nan|kulcha|नान|कुलचा
pav|pao|paav|bun|buns|पाव|बन
pizza|pizza base|पिज्जा|पिज़्ज़ा
burger|बर्गर
chocolate|chocolates|choklet|chaklet|चॉकलेट
toffee|candy|candies|tofi|goli|lollipop|टॉफी|कैंडी|गोली
chewing gum|bubble gum|gum|chingam|चुइंगम|चिंगम
mouth freshener|mukhwas|mukhvas|मुखवास|माउथ फ्रेशनर
betel nut|supari|सुपारी
betel leaf|paan|पान
baby food|cerelac|shishu aahar|बेबी फूड|सेरेलैक
pet food|dog food|kutte ka khana|डॉग फूड
cat food|billi ka khana|कैट फूड
organic|jaivik|jaivic|जैविक|ऑर्गेनिक
powder|paudar|pauder|powdar|churn|churan|pisa hua|पाउडर|पावडर|चूर्ण
seed|seeds|beej|bij|dana|daana|sabut|बीज|दाना|दाने|साबुत
leaf|leaves|patta|patte|patti|पत्ता|पत्ते|पत्ती
stick|sticks|स्टिक
slice|slices|slais|स्लाइस
chunk|chunks|tukda|tukde|टुकड़ा|टुकड़े
whole|sabut|saabut|khada|साबुत|खड़ा
split|chilka|dhuli|छिलका|धुली
fresh|taza|taaza|taja|tajaa|ताजा|ताज़ा|ताजी
raw|kacha|kachcha|kachi|कच्चा|कच्ची
dried|dry|sukha|sookha|sukhi|sukhe|सूखा|सूखी|सूखे
roasted|bhuna|bhuni|bhune|bhuna hua|भुना|भुनी|भुने
salted|namkeen|नमकीन
spicy|teekha|tikha|chatpata|मसालेदार|तीखा|चटपटा
sour|khatta|khatti|खट्टा
bitter|kadwa|kadva|कड़वा
sweetened|meetha|mitha|meethi|मीठा|मीठी
pure|shuddh|shudh|asli|शुद्ध|असली
desi|country|देसी|देशी
instant|jhatpat|turant|इंस्टेंट
mixed|mix|milajula|मिक्स|मिश्रित
frozen|jama hua|फ्रोजन
brown|bhura|bhoora|bhure|bhuri|भूरा|भूरी|भूरे|ब्राउन
soap|sabun|saboon|soapbar|साबुन
bath soap|bathing soap|bathing bar|bath bar|nahane ka sabun|नहाने साबुन
detergent|detergent powder|washing powder|surf|kapde dhone powder|dhulai powder|डिटर्जेंट|वॉशिंग पाउडर|वाशिंग पाउडर|सर्फ
detergent bar|washing soap|kapde dhone sabun|kapde ka sabun|डिटर्जेंट बार|कपड़े धोने साबुन
dishwash|dishwasher|dish wash|dishwashing|bartan dhone sabun|bartan sabun|bartan dhone|vim|बर्तन साबुन|बर्तन धोने साबुन|बर्तन बार|डिशवॉश
fabric softener|fabric conditioner|फैब्रिक कंडीशनर
bleach|ब्लीच
shampoo|shaimpu|shempoo|शैम्पू|शैंपू
conditioner|hair conditioner|kandishnar|कंडीशनर
hair oil|baal tel|balon tel|baalon tel|बालों तेल|हेयर ऑयल
hair dye|hair colour|hair color|khizab|baal rang|हेयर डाई|हेयर कलर
hair|baal|balon|बाल|बालों
henna|mehndi|mehendi|mehandi|मेहंदी|मेंहदी
comb|kangha|kanghi|कंघा|कंघी
toothpaste|tooth paste|manjan|dant manjan|tuthpest|टूथपेस्ट|मंजन|दंत मंजन
toothbrush|tooth brush|tuthbrash|टूथब्रश
mouthwash|mouth wash|माउथवॉश
handwash|hand wash|hath dhone sabun|liquid soap|हैंडवॉश|हैंड वॉश|हाथ धोने
hand sanitizer|sanitizer|sanitiser|सैनिटाइजर
body wash|shower gel|bodywash|बॉडी वॉश|शावर जेल
face wash|facewash|फेस वॉश|फेसवॉश
face cream|cold cream|fairness cream|chehre ki cream|फेस क्रीम|चेहरे क्रीम
face|chehra|chehre|fes|चेहरा|चेहरे|फेस
body lotion|moisturiser|moisturizer|lotion|loshan|बॉडी लोशन|लोशन|मॉइस्चराइजर
sunscreen|sun screen|सनस्क्रीन
talcum powder|talc|talcum|telkam powder|टैल्कम पाउडर|टेलकम पाउडर|टैल्कम
perfume|scent|itra|ittar|attar|itar|इत्र|परफ्यूम
deodorant|deo|डिओडोरेंट|डियो
shaving cream|shaving foam|dadhi cream|daadhi ki cream|शेविंग क्रीम|दाढ़ी क्रीम
razor|razors|ustra|rezar|blade|रेजर|रेज़र|ब्लेड|उस्तरा
trimmer|ट्रिमर
lipstick|lipistik|lip colour|लिपस्टिक
kajal|kohl|surma|काजल|सुरमा
bindi|tikli|pottu|बिंदी
sindoor|vermilion|kumkum|सिंदूर|कुमकुम
nail polish|nail paint|nakhun palish|नेल पॉलिश
lip balm|लिप बाम
foundation|makeup|make up|मेकअप
bangle|bangles|chudi|choodi|chudiyan|kangan|चूड़ी|चूड़ियां|कंगन
earring|earrings|jhumka|jhumke|bali|kaan bali|झुमका|झुमके|बाली
necklace|haar|mala|हार
ring|anguthi|angoothi|अंगूठी
anklet|anklets|payal|paayal|पायल
sanitary pad|sanitary pads|sanitary napkin|sanitary napkins|pads|senetri pad|सैनिटरी पैड|सेनेटरी पैड|पैड
diaper|diapers|nappy|nappies|daipar|langot|डायपर|डाइपर|लंगोट
baby wipes|wet wipes|wipes|वाइप्स
baby oil|shishu tel|बेबी ऑयल
baby|shishu|infant|bachcha|बेबी|शिशु
cotton wool|cotton balls|rui|ruee|रुई|रूई
bandage|patti|बैंडेज|पट्टी
antiseptic|dettol|डेटॉल
balm|baam|बाम
tissue|tissue paper|tissues|tishu|napkin|टिशू|टिश्यू|टिशू पेपर
toilet paper|toilet roll|टॉयलेट पेपर
toilet cleaner|toilet saaf|harpic|टॉयलेट क्लीनर
floor cleaner|farsh cleaner|phenyl|fenyl|phenyle|lizol|फिनाइल|फ्लोर क्लीनर|फर्श क्लीनर
glass cleaner|sheesha cleaner|colin|ग्लास क्लीनर
cleaner|saaf karne|safai|क्लीनर
floor|farsh|fars|फर्श
broom|jhadu|jhaadu|jharu|झाड़ू
mop|pocha|ponchha|पोछा|पोंछा
bucket|balti|baalti|बाल्टी
mug|lota|मग|लोटा
dustbin|dust bin|kuda dan|kachra peti|garbage bin|कूड़ेदान|डस्टबिन|कूड़ादान
garbage bag|garbage bags|kachra bag|dustbin bag|trash bag|कचरा बैग|गार्बेज बैग
scrubber|scrub pad|scotch brite|jhama|स्क्रबर|जूना
sponge|spanj|स्पंज
brush|brash|ब्रश
matchbox|matches|match box|machis|maachis|माचिस
lighter|लाइटर
candle|candles|mombatti|mom batti|मोमबत्ती
incense stick|incense sticks|incense|agarbatti|agarbathi|udbatti|oodabatti|dhoopbatti|अगरबत्ती|उदबत्ती
dhoop|dhoop batti|dhoop sticks|धूप|धूपबत्ती
camphor|kapoor|kapur|karpooram|कपूर
lamp|diya|deepak|deeya|दीया|दीपक|दिया
cotton wick|wick|wicks|baati|batti|रुई बत्ती|बाती
pooja|puja|puja samagri|pooja samagri|पूजा|पूजा सामग्री
mosquito coil|machhar coil|macchar coil|mosquito repellent|all out|mortein|मच्छर कॉइल|मच्छर
insecticide|insect spray|hit spray|keetnashak|कीटनाशक
naphthalene|mothballs|naphthalene balls|phenyl goli|फिनाइल गोली
air freshener|room freshener|रूम फ्रेशनर|एयर फ्रेशनर
foil|aluminium foil|aluminum foil|silver foil|फॉयल|एल्युमिनियम फॉयल
battery|batteries|cell|sel|बैटरी|सेल
bulb|led bulb|latto|बल्ब
bottle|botal|bottal|बोतल|बॉटल
lunch box|tiffin|tiffin box|dabba|lunchbox|टिफिन|डिब्बा|लंच बॉक्स
steel|steal|istil|स्टील
plate|thali|प्लेट|थाली
glass|gilas|गिलास|ग्लास
spoon|chammach|chamach|चम्मच
bowl|katori|कटोरी
pan|kadhai|kadahi|tawa|tava|कड़ाही|तवा|कढ़ाई
pressure cooker|cooker|kukar|कुकर|प्रेशर कुकर
knife|chaku|chaaku|churi|चाकू
clothes|clothing|clothe|apparel|garment|garments|kapde|kapda|kapdaa|vastra|poshak|कपड़े|कपड़ा|वस्त्र|पोशाक
fabric|cloth|kapda|material|kapada|कपड़ा|फैब्रिक|थान
dress material|suit material|unstitched suit|suit piece|suit ka kapda|soot kapda|सूट कपड़ा|ड्रेस मटेरियल|सूट पीस
saree|sari|saari|sadi|saadi|saadee|pudavai|cheera|seere|lugda|साड़ी|साड़ियां|सारी
banarasi|banarsi|benarasi|banaras|बनारसी
kanjivaram|kanjeevaram|kanchipuram|kanchivaram|kanjivaram saree|कांजीवरम|कांचीपुरम
chanderi|चंदेरी
bandhani|bandhej|bandhini|बांधनी|बंधेज
paithani|पैठणी
patola|पटोला
tant|tant saree|taant|तांत
maheshwari|महेश्वरी
kurta|kurti|kurtha|kurte|kurtis|kurta shirt|kurtaa|कुर्ता|कुर्ती|कुर्ते|कुर्तियां
kurta pyjama|kurta pajama|kurta payjama|kurta set|कुर्ता पजामा|कुर्ता पायजामा
kurti set|kurta set|suit set|कुर्ती सेट
shirt|shirts|kameez|kamiz|qameez|kamij|shart|कमीज|कमीज़|शर्ट
salwar kameez|salwar suit|shalwar kameez|salwar kamiz|punjabi suit|churidar suit|ladies suit|सलवार कमीज|सलवार सूट|पंजाबी सूट
suit|soot|suits|सूट
anarkali|anarkali suit|anarkali dress|अनारकली
palazzo|palazo|plazo|pallazo|plazzo|पलाज़ो|प्लाजो|पलाजो
patiala|patiyala|patiala salwar|पटियाला
sharara|gharara|शरारा|गरारा
t shirt|tshirt|tee|tees|teeshirt|ti shirt|t shart|tee shirt|टी शर्ट|टीशर्ट
polo|polo shirt|polo t shirt|collar t shirt|पोलो
tank top|sleeveless|sando|टैंक टॉप
top|tops|टॉप|टॉप्स
tunic|ट्यूनिक
crop top|क्रॉप टॉप
trouser|trousers|pant|pants|patloon|paint|paijama pant|पतलून|पैंट|पेंट|ट्राउजर|ट्राउज़र
formal|formals|office wear|फॉर्मल
casual|कैजुअल
jeans|jean|jins|jeens|denim jeans|denim pant|जींस|जीन्स
denim|डेनिम
chinos|chino|चिनोज
cargo|cargo pants|कार्गो
shorts|nikar|nicker|half pant|bermuda|knicker|शॉर्ट्स|निकर|हाफ पैंट|बरमूडा|नेकर
track pant|track pants|trackpants|joggers|lower|lowers|trek pant|ट्रैक पैंट|लोअर|ट्रैक पैंट्स|जॉगर
tracksuit|track suit|ट्रैकसूट|ट्रैक सूट
salwar|shalwar|salvar|सलवार
pyjama|pajama|payjama|pyjamas|pajamas|pajamma|paijama|पजामा|पायजामा|पाजामा
night suit|nightsuit|pyjama set|night dress|raat ke kapde|नाइट सूट|नाइट ड्रेस
nightgown|nightie|nighty|naiti|maxi gown|नाइटी|नाइट गाउन
churidar|choodidar|chudidar|चूड़ीदार
leggings|legging|leging|lagging|jeggings|लेगिंग|लेगिंग्स|लैगिंग
tights|stockings|स्टॉकिंग
lehenga|lehnga|ghagra|lahanga|langa|lehenga choli|लहंगा|घाघरा|लहंगा चोली
choli|blouse|blouz|chauli|ravikkai|jacket blouse|चोली|ब्लाउज|ब्लाउज़
petticoat|peticot|saya|inskirt|under skirt|पेटीकोट|साया
dupatta|dupata|chunni|chunari|odhni|orni|दुपट्टा|चुन्नी|ओढ़नी|चुनरी
scarf|scarves|stole|stoles|skarf|स्कार्फ|स्टोल
muffler|mufflers|maflar|gulband|guluband|मफलर|गुलूबंद
shawl|shawls|shaal|shal|chadar|chaddar|शॉल|शाल|चादर
pashmina|pashmeena|pashmina shawl|kashmiri shawl|पश्मीना
poncho|cape|पोंचो
sweater|sweaters|pullover|jumper|swetar|suetar|sweter|स्वेटर
cardigan|कार्डिगन
hoodie|hoodies|hooded|hudi|sweatshirt|sweat shirt|हुडी|हुडी टी|स्वेटशर्ट
coat|overcoat|long coat|kot|कोट
blazer|blazers|blezar|blejar|ब्लेजर|ब्लेज़र
waistcoat|vest coat|basket coat|vaskat|waskat|नेहरू कोट|वास्कट|वेस्टकोट
nehru jacket|modi jacket|bandi|sadri|नेहरू जैकेट|मोदी जैकेट|सदरी|बंडी
jacket|jackets|jaket|jaiket|bandi|sadri|जैकेट|जाकेट
windcheater|wind cheater|विंडचीटर
thermal|thermals|thermal wear|inner wear|warmer|thermal set|tharmal|इनर|थर्मल|वार्मर
sherwani|achkan|shervani|शेरवानी|अचकन
dhoti|veshti|mundu|panche|dhotar|धोती
lungi|lungee|kaili|tehmat|लुंगी|तहमद
turban|pagdi|pagri|safa|saafa|dastar|पगड़ी|साफा
cap|caps|topi|topee|kaip|टोपी|कैप
beanie|woollen cap|winter cap|monkey cap|ooni topi|बंदर टोपी|ऊनी टोपी
hat|hats|हैट
gamcha|towel|towels|tauliya|toliya|angocha|angavastram|गमछा|तौलिया|तौलिये|टॉवल
bath towel|nahane tauliya|नहाने तौलिया|बाथ टॉवल
hand towel|napkin|hath tauliya|हैंड टॉवल
handkerchief|handkerchiefs|rumal|rumaal|hanky|hankies|hankey|रूमाल|रुमाल
socks|sock|mozay|moje|moze|mauja|moja|juraab|jurab|मोजे|मोज़े|मोजा|जुराब
gloves|glove|dastane|dastana|dastaney|hath ke moze|दस्ताने|दस्ताना
underwear|innerwear|undergarment|undergarments|kachcha|kacha|kachha|chaddi|chaddhi|briefs|brief|trunk|trunks|जांघिया|अंडरवियर|कच्छा|चड्डी
boxer|boxers|boxer shorts|बॉक्सर
vest|vests|baniyan|banian|banyan|ganji|sando|बनियान|गंजी
bra|bras|brassiere|braa|angiya|ब्रा
panty|panties|lady underwear|paenti|पैंटी
camisole|shameez|shamiz|समीज|शमीज
swimsuit|swimwear|swimming costume|स्विमसूट
raincoat|rain coat|barsati|rainwear|बरसाती|रेनकोट
burqa|burka|burkha|abaya|बुर्का|अबाया
hijab|hizab|हिजाब
dress|dresses|frock|frocks|sundress|gown|gowns|one piece|फ्रॉक|ड्रेस|गाउन
maxi dress|long dress|maxi|मैक्सी|मैक्सी ड्रेस
jumpsuit|dungaree|dungarees|playsuit|जंपसूट|डंगरी
skirt|skirts|skart|स्कर्ट
romper|rompers|onesie|bodysuit|jhabla|रोम्पर|रोमपर|झबला
bib|bibs|बिब
uniform|school dress|uniforms|vardi|yuniform|यूनिफॉर्म|वर्दी|यूनिफार्म
school uniform|school dress|स्कूल यूनिफॉर्म|स्कूल ड्रेस
school|skool|iskool|vidyalaya|स्कूल
shoe|shoes|joota|jutta|joote|jootey|juta|boot|boots|जूता|जूते|शूज|शूज़|बूट
running shoes|sports shoes|sport shoes|jogging shoes|daudne joote|khel ke joote|रनिंग शूज|स्पोर्ट्स शूज|दौड़ने जूते
sneaker|sneakers|runner|running shoes|trainers|canvas shoes|snikar|स्नीकर|स्नीकर्स
formal shoes|leather shoes|oxford|फॉर्मल शूज
loafer|loafers|लोफर
sandal|sandals|chappal|chappals|slipper|slippers|sendal|chappel|chapal|floaters|सैंडल|चप्पल|चप्पलें
flip flop|flip flops|hawai chappal|hawai|हवाई चप्पल|हवाई
kolhapuri|kolapuri|kolhapuri chappal|कोल्हापुरी
heels|high heels|heel|हील्स|हील
mojari|mojri|jutti|juti|mojdi|mojadi|juttis|मोजरी|जूती|मोजड़ी
crocs|clogs|क्रॉक्स
shoelace|shoelaces|shoe laces|phita|फीता
shoe polish|boot polish|joota polish|शू पॉलिश|बूट पॉलिश
belt|belts|kamarband|patta|बेल्ट|कमरबंद
wallet|purse|batua|batuva|pars|बटुआ|पर्स|वॉलेट
bag|bags|thaila|thela|jhola|baig|थैला|बैग|झोला
handbag|hand bag|ladies purse|handbags|purse|हैंडबैग|हैंड बैग|लेडीज पर्स
backpack|school bag|bastah|basta|pitthu bag|बैकपैक|बस्ता|स्कूल बैग|पिट्ठू बैग
suitcase|trolley bag|luggage|attachi|सूटकेस|अटैची
sunglasses|sun glasses|goggles|goggle|dhoop chashma|kala chashma|chashma|चश्मा|धूप चश्मा|सनग्लास
spectacles|eyeglasses|chashma|ainak|चश्मा|ऐनक
watch|wrist watch|wristwatch|ghadi|घड़ी
tie|ties|necktie|neck tie|bow tie|tai|टाई
umbrella|umbrellas|chhata|chata|chhatri|chatri|छाता|छतरी
hair band|hairband|hair clip|clutcher|हेयर बैंड|हेयर क्लिप
brooch|brooches|ब्रोच
suspenders|gallis|गैलिस
mask|masks|face mask|मास्क
bedsheet|bedsheets|bed sheet|bed sheets|chadar|chaddar|palang chadar|bistar chadar|bedcover|bed cover|बेडशीट|चादर|बेड शीट|चद्दर
bedspread|counterpane|palangposh|पलंगपोश
pillow|pillows|takiya|takia|तकिया
pillow cover|pillow covers|pillowcase|pillow case|takiya cover|takiye cover|gilaf|gilaaf|तकिया कवर|गिलाफ|तकिए कवर
cushion|cushions|gaddi|kushan|कुशन|गद्दी
cushion cover|cushion covers|कुशन कवर
blanket|blankets|kambal|kambli|कंबल|कम्बल
quilt|quilts|comforter|comforters|razai|rajai|duvet|godhadi|रजाई|रज़ाई
duvet cover|rajai cover|रजाई कवर
dohar|ac blanket|दोहर
mattress|mattresses|gadda|gadde|गद्दा|गद्दे|मैट्रेस
curtain|curtains|parda|pardah|parde|drapes|पर्दा|पर्दे|परदा|परदे
window|khidki|khirki|खिड़की
door|darwaza|darwaja|दरवाजा|दरवाज़ा
table cloth|tablecloth|table cover|mezposh|mejposh|मेजपोश|मेज़पोश|टेबल क्लॉथ
table mat|table mats|placemat|टेबल मैट
sofa cover|sofa|सोफा कवर|सोफा
door mat|doormat|foot mat|paydan|pairdaan|paidan|पायदान|डोर मैट|पैरदान
carpet|carpets|rug|rugs|kaleen|kalin|qaleen|galicha|dari|कालीन|गलीचा|कार्पेट
floor mat|durrie|dhurrie|dari|दरी
yoga mat|योगा मैट|योग मैट
mat|chatai|चटाई
mosquito net|machhardani|macchardani|मच्छरदानी
apron|aprons|एप्रन
duster|dusters|jhadan|safi|डस्टर|झाड़न
cotton|sooti|suti|kapas|koton|सूती|कॉटन|कपास
silk|resham|reshmi|pattu|silken|reshami|रेशम|रेशमी|सिल्क
raw silk|कच्चा रेशम|रॉ सिल्क
tussar|tussar silk|tasar|तसर
wool|woollen|woolen|woollens|oon|ooni|uni|unn|ऊन|ऊनी|वूलन
linen|linan|lenin|लिनेन|लिनन
khadi|khaddar|khadhi|खादी|खद्दर
handloom|hathkargha|hatkargha|handwoven|हथकरघा|हैंडलूम
chiffon|shifon|शिफॉन|शिफोन
georgette|jorjet|जॉर्जेट|जार्जेट
crepe|krep|क्रेप
rayon|viscose|रेयॉन
polyester|terylene|पॉलिएस्टर
nylon|नायलॉन
satin|saatan|साटन|सैटिन
velvet|makhmal|makhmali|velwet|मखमल|मखमली|वेलवेट
net|jali|jaali|नेट|जाली
lace|फीता|लेस
brocade|kinkhab|zari|jari|ज़री|जरी|ब्रोकेड
zardozi|jardoji|जरदोजी
chikankari|chikan|lucknowi|lakhnavi|चिकनकारी|चिकन कारी|लखनवी
leather|chamda|chamra|chamde|चमड़ा|चमड़े|लेदर
rexine|faux leather|रेक्सीन
jute|patsan|जूट
canvas|kirmich|kenvas|कैनवास
rubber|rabar|रबर|रबड़
plastic|plastik|प्लास्टिक
wooden|wood|lakdi|lakdi ka|लकड़ी
copper|tamba|taamba|तांबा
brass|peetal|pital|पीतल
silver|chandi|चांदी
gold|golden|sona|sunehra|sunhara|सोना|सुनहरा|सुनहरी
yarn|knitting yarn|bunai oon|सूत
thread|threads|dhaga|dhaaga|sewing thread|silai dhaga|धागा
needle|sui|sooee|सुई
button|buttons|batan|बटन
zip|zipper|ज़िप|जिप|चेन
embroidery|embroidered|kadhai|kashida|kadhai wala|kadhaidar|कढ़ाई|कशीदा|कढ़ाईदार
printed|print|prints|chhapa|chapa|chhapai|प्रिंटेड|छपा|प्रिंट
block print|block printed|ब्लॉक प्रिंट
bagru|bagru print|बगरू
ajrakh|ajrak|अजरख
kalamkari|कलमकारी
ikat|pochampally|इकत
batik|बाटिक
striped|stripes|dhaari|dharidar|dhari|धारीदार|धारी
checked|check|checks|chequered|checkered|chaukhana|chek|चेक|चौखाना|चेकदार
floral|flower|phool|phoolon wala|phooldar|फूल|फूलों|फूलदार
plain|solid|sada|saada|सादा|सादी|प्लेन
designer|dizainer|डिजाइनर|डिज़ाइनर
traditional|paramparik|ethnic|पारंपरिक
party wear|party|paarty|पार्टी
bridal|bride|dulhan|dulhan ka|दुल्हन|ब्राइडल
groom|dulha|दूल्हा
wedding|shaadi|shadi|vivah|शादी|विवाह
festive|festival|tyohar|tyauhar|त्योहार
winter|winter wear|sardi|sardiyon|thand|garam kapde|सर्दी|सर्दियों|विंटर
summer|garmi|garmiyon|गर्मी|गर्मियों|समर
rain|barish|baarish|barsat|बारिश|बरसात
sports|sport|khel|khelkud|स्पोर्ट्स|खेल
gym|workout|जिम
sleeve|sleeves|baju|aasteen|आस्तीन|बाजू
full sleeve|full sleeves|poori baju|full baju|फुल स्लीव|पूरी बाजू
half sleeve|half sleeves|aadhi baju|half baju|हाफ स्लीव|आधी बाजू
collar|kolar|कॉलर
pocket|pockets|jeb|जेब
set|sets|jodi|सेट
pair|jodi|jora|joda|जोड़ी|जोड़ा
combo|pack|paket|packet|pakit|पैकेट|पैक|कॉम्बो
long|lamba|lambi|लंबा|लंबी|लॉन्ग
small|chhota|chota|choti|chhoti|छोटा|छोटी|स्मॉल
big|large|bada|badi|bade|बड़ा|बड़ी|बड़े
thick|mota|moti|मोटा|मोटी
thin|patla|patli|पतला|पतली
soft|mulayam|naram|मुलायम|नरम
warm|hot|garam|garm|गर्म|गरम
new|naya|nayi|naye|नया|नई
old|aged|purana|purani|पुराना|पुरानी|पुराने
cheap|sasta|sasti|saste|सस्ता|सस्ती|सस्ते
best|achha|accha|achi|acchi|badhiya|अच्छा|अच्छी|बढ़िया
red|lal|laal|sivappu|लाल|रेड
white|safed|safaid|sufaid|सफेद|व्हाइट
black|kala|kali|kale|kaala|kaali|काला|काली|काले|ब्लैक
green|hara|hari|hare|harra|हरा|हरी|हरे|ग्रीन
blue|neela|nila|neeli|neele|नीला|नीली|नीले|ब्लू
navy|navy blue|नेवी|नेवी ब्लू
sky blue|aasmani|asmani|आसमानी
yellow|peela|pila|peeli|peele|पीला|पीली|पीले|येलो
orange colour|orange|narangi|kesariya|केसरिया|नारंगी
pink|gulabi|गुलाबी|पिंक
purple|baingani|jamuni|बैंगनी|जामुनी|पर्पल
violet|baingani|बैंगनी
maroon|mehroon|marun|मैरून|मेहरून
grey|gray|slaty|सलेटी|ग्रे|स्लेटी
beige|cream colour|बेज
multicolour|multicolor|multicoloured|rangbirangi|rang biranga|रंगबिरंगी|रंग बिरंगा
colour|color|colours|rang|रंग|कलर
men|man|gents|mens|male|purush|purushon|mard|mardon|mardana|aadmi|adami|पुरुष|पुरुषों|मर्द|मर्दों|मर्दाना|मेन|जेंट्स|मेन्स
women|woman|ladies|lady|womens|female|mahila|mahilaon|aurat|auraton|janana|stri|zanana|महिला|महिलाओं|औरत|औरतों|लेडीज|लेडीज़|जनाना|वूमेन|वुमन
kids|kid|children|child|bachche|bachcha|bachchon|bachon|bache|bacche|bacchon|baccho|बच्चे|बच्चों|बच्चा|किड्स
boys|boy|ladka|ladke|ladkon|larka|larke|लड़के|लड़का|लड़कों|बॉयज
girls|girl|ladki|ladkiyan|ladkiyon|larki|लड़की|लड़कियां|लड़कियों|गर्ल्स
bathing|bath|nahane|nahana|snan|नहाने|नहाना|स्नान|बाथ
washing|wash|dhone|dhona|dhulai|धोने|धुलाई|वॉश
utensils|utensil|bartan|बर्तन
cover|kavar|khol|कवर|खोल', E'\n') as line;

update search_synonyms set words = trade_words.words from trade_words
where search_synonyms.curated and search_synonyms.words[1] = trade_words.words[1];

insert into search_synonyms (words, curated)
select words, true from trade_words
where not exists (select from search_synonyms as known where known.curated and known.words[1] = trade_words.words[1])
order by line_number;
