-- Search: what a listing row is found by, the words that exist, and the other names of things. Listing rows are derived;
-- the shop fills them in at its start.

truncate listing;

alter table listing
  drop column shown_categories, drop column shown_tags, drop column shown_sizes, drop column shown_colours,
  -- Every name that a facet counts: a letter for the facet and the compared form, then the form that is read, a line each
  -- (a colour has its hex value on a third).
  add column facets text[] not null,
  -- The words of the name as one text: a search for just them is a search for this product.
  add column name_key text not null,
  -- The words of the name, by which matches are ranked.
  add column name_words tsvector not null;

-- search_words now also holds the words of both descriptions, with a = before them.

-- Words of letters that products were ever written with, and what is left of each when a letter or two are missed out.
create table search_terms (
  word text collate "C" primary key,
  forms text[] not null
);
create index search_terms_forms on search_terms using gin (forms);

-- Names of one thing in several tongues and scripts, for the search; an admin may add to them.
create table search_synonyms (
  id integer generated always as identity primary key,
  words text[] not null check (cardinality(words) > 1)
);

insert into search_synonyms (words)
select string_to_array(line, '|') from regexp_split_to_table(
'onion|onions|pyaz|pyaaz|piyaz|kanda|प्याज|प्याज़|कांदा
potato|aloo|alu|aaloo|batata|आलू
tomato|tamatar|tamater|टमाटर
carrot|gajar|gaajar|गाजर
ginger|adrak|adarak|अदरक
garlic|lahsun|lehsun|lasun|लहसुन
turmeric|haldi|हल्दी
green chilli|green chili|hari mirch|हरी मिर्च
red chilli|red chili|lal mirch|lal mirchi|लाल मिर्च
chilli|chili|chilly|mirch|mirchi|मिर्च
okra|bhindi|bhendi|lady finger|ladyfinger|भिंडी
eggplant|aubergine|brinjal|baingan|baigan|बैंगन
cauliflower|phool gobi|phoolgobi|फूलगोभी
cabbage|patta gobi|pattagobi|band gobi|पत्तागोभी
gobi|gobhi|गोभी
spinach|palak|पालक
fenugreek|methi|मेथी
coriander|dhaniya|dhania|cilantro|kothmir|धनिया
mint|pudina|पुदीना
curry leaves|kadi patta|kadhi patta|करी पत्ता|कढ़ी पत्ता
pea|peas|matar|mutter|मटर
bottle gourd|lauki|ghiya|dudhi|लौकी
bitter gourd|karela|करेला
ridge gourd|tori|turai|तोरी
pumpkin|kaddu|कद्दू
cucumber|kheera|khira|खीरा
radish|mooli|muli|मूली
beetroot|chukandar|चुकंदर
sweet potato|shakarkandi|shakarkand|शकरकंद
capsicum|bell pepper|shimla mirch|शिमला मिर्च
mushroom|khumb|khumbi|मशरूम
corn|maize|makka|makai|bhutta|मक्का|भुट्टा
drumstick|moringa|sahjan|सहजन
jackfruit|kathal|कटहल
lemon|lime|nimbu|neembu|नींबू
vegetable|sabzi|sabji|subzi|सब्जी|सब्ज़ी
fruit|phal|फल
mango|aam|आम
banana|kela|केला
apple|seb|सेब
orange|santra|santara|narangi|संतरा
papaya|papita|पपीता
guava|amrud|amrood|अमरूद
grape|angoor|angur|अंगूर
pomegranate|anar|anaar|अनार
watermelon|tarbooz|tarbuj|तरबूज
muskmelon|kharbooja|kharbuja|खरबूजा
pineapple|ananas|अनानास
litchi|lychee|लीची
sapota|chikoo|chiku|चीकू
custard apple|sitaphal|sharifa|सीताफल
gooseberry|amla|aamla|आंवला
coconut|nariyal|नारियल
tamarind|imli|इमली
fig|anjeer|anjir|अंजीर
date|dates|khajoor|khajur|खजूर
raisin|kishmish|किशमिश
almond|badam|बादाम
cashew|kaju|काजू
pistachio|pista|पिस्ता
walnut|akhrot|अखरोट
peanut|groundnut|moongphali|mungfali|मूंगफली
dry fruit|dry fruits|mewa|meva|मेवा
rice|chawal|chaval|chaawal|चावल
basmati|बासमती
flattened rice|poha|chivda|पोहा
puffed rice|murmura|मुरमुरा
wheat|gehu|gehun|गेहूं
flour|atta|aata|आटा
refined flour|maida|मैदा
semolina|sooji|suji|rava|rawa|सूजी|रवा
gram flour|besan|बेसन
grain|anaj|अनाज
millet|bajra|बाजरा
sorghum|jowar|jwar|ज्वार
finger millet|ragi|nachni|रागी
barley|jau|जौ
tapioca|sago|sabudana|साबूदाना
vermicelli|seviyan|sewai|सेवई
pulse|dal|daal|dhal|lentil|दाल
pigeon pea|toor|tur|arhar|तूर|अरहर
red lentil|masoor|masur|मसूर
green gram|mung|moong|मूंग
black gram|urad|उड़द
kidney bean|rajma|rajmah|राजमा
chickpea|chickpeas|chana|channa|chole|kabuli|चना|छोले
black eyed pea|lobia|chawli|लोबिया
soybean|soya|soyabean|सोयाबीन
oil|tel|तेल
mustard|sarson|rai|सरसों|राई
sesame|til|तिल
ghee|ghi|घी
butter|makhan|makkhan|मक्खन
milk|doodh|dudh|दूध
curd|yogurt|yoghurt|dahi|दही
buttermilk|chaas|chhachh|छाछ
cottage cheese|paneer|panir|पनीर
egg|anda|ande|अंडा
sugar|cheeni|chini|shakkar|चीनी|शक्कर
jaggery|gur|gud|गुड़
honey|shahad|shehad|madhu|शहद
salt|namak|नमक
black salt|kala namak|काला नमक
spice|masala|masale|मसाला
cumin|jeera|zeera|jira|जीरा
black pepper|kali mirch|काली मिर्च
cardamom|elaichi|ilaichi|इलायची
clove|laung|lavang|लौंग
cinnamon|dalchini|दालचीनी
bay leaf|tej patta|तेज पत्ता
fennel|saunf|sounf|सौंफ
carom|ajwain|अजवाइन
nutmeg|jaiphal|जायफल
saffron|kesar|zafran|केसर
asafoetida|hing|हींग
poppy seed|khus khus|खसखस
tea|chai|chay|चाय
coffee|kofi|कॉफी
water|pani|पानी
pickle|achar|achaar|अचार
papad|papadum|पापड़
sweet|mithai|मिठाई
bread|roti|chapati|रोटी
snack|namkeen|नमकीन
organic|jaivik|जैविक
clothes|clothing|kapde|kapda|कपड़े|कपड़ा
saree|sari|saari|sadi|साड़ी
kurta|kurti|kurtha|कुर्ता|कुर्ती
shirt|kameez|kamiz|qameez|कमीज
t shirt|tshirt|tee|टी शर्ट
trouser|trousers|pant|pants|patloon|पतलून
jeans|jean|जींस
salwar|shalwar|सलवार
pyjama|pajama|payjama|पजामा|पायजामा
churidar|चूड़ीदार
lehenga|lehnga|ghagra|लहंगा|घाघरा
choli|blouse|चोली|ब्लाउज
dupatta|chunni|odhni|दुपट्टा|चुन्नी
scarf|stole|muffler|gulband|गुलूबंद
shawl|shaal|chadar|शॉल|चादर
sweater|pullover|swetar|स्वेटर
coat|overcoat|कोट
jacket|bandi|sadri|जैकेट
sherwani|achkan|शेरवानी
dhoti|veshti|mundu|धोती
lungi|लुंगी
turban|pagdi|safa|पगड़ी
gamcha|towel|tauliya|गमछा|तौलिया
handkerchief|rumal|hanky|रूमाल
socks|mozay|moje|moze|मोजे
shoe|shoes|joota|jutta|जूता|जूते
sneaker|runner|running shoes|trainers
sandal|chappal|slipper|चप्पल
mojari|jutti|juti|मोजरी
dress|frock|sundress|gown|फ्रॉक
skirt|स्कर्ट
cotton|sooti|suti|सूती
silk|resham|reshmi|रेशम
wool|woollen|woolen|oon|ooni|ऊन
linen|लिनेन
khadi|khaddar|खादी
handloom|hathkargha|हथकरघा
embroidery|embroidered|kadhai|kashida|कढ़ाई
red|lal|laal|लाल
white|safed|सफेद
black|kala|काला
green|hara|हरा
blue|neela|nila|नीला
yellow|peela|pila|पीला
pink|gulabi|गुलाबी
men|gents|mens|purush|mard|पुरुष
women|ladies|womens|mahila|aurat|महिला
kids|children|bachche|bachcha|बच्चे
boys|ladka|ladke|लड़के
girls|ladki|ladkiyan|लड़की
wedding|shaadi|shadi|शादी
festive|festival|tyohar|त्योहार'
, E'\n') as line;
