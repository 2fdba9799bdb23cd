/**
 * Ordinary goods of a shop in India, and how shoppers ask for them: the product, and a search for it
 * in English, in romanised Hindi and in Devanagari.
 */
export interface AskedGood {
  product: string;
  english: string;
  romanised: string;
  devanagari: string;
}

export const readGoods = (table: string): AskedGood[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [product = '', english = '', romanised = '', devanagari = ''] = line.trim().split('|');
      return { product, english, romanised, devanagari };
    });

/** Goods that the list of trade words was checked with. */
export const knownGoods = readGoods(`
  Basmati Rice|basmati rice|basmati chaawal|बासमती चावल
  Red Rice|red rice|laal chawal|लाल चावल
  Puffed Rice|puffed rice|murmure|मुरमुरा
  Flattened Rice (Poha)|poha|pohe|पोहा
  Maida|refined flour|maida|मैदा
  Besan|gram flour|besan|बेसन
  Sooji|semolina|suji|सूजी
  Ragi Flour|finger millet flour|nachni ka atta|रागी का आटा
  Jowar Flour|sorghum flour|jwar ka aata|ज्वार का आटा
  Barley|barley|jau|जौ
  Sabudana|sago|saboodana|साबूदाना
  Vermicelli|vermicelli|sevai|सेवई
  Oats|oats|jai ots|ओट्स
  Corn Flakes|cornflakes|korn flakes|कॉर्न फ्लेक्स
  Quinoa|quinoa|kinoa|क्विनोआ
  Toor Dal|pigeon pea|arhar ki daal|अरहर की दाल
  Moong Dal|moong dal|mung ki dal|मूंग दाल
  Masoor Dal|red lentils|masur dal|मसूर की दाल
  Urad Dal|black gram|udad dal|उड़द दाल
  Black Eyed Peas|black eyed peas|lobiya|लोबिया
  Soya Chunks|soya chunks|soyabean ki badi|सोया चंक्स
  Moth Beans|moth beans|matki|मटकी
  Horse Gram|horse gram|kulthi|कुल्थी
  Turmeric Powder|turmeric|haldi powder|हल्दी पाउडर
  Red Chilli Powder|red chili powder|lal mirch powder|लाल मिर्च पाउडर
  Coriander Seeds|coriander seeds|sabut dhaniya|साबुत धनिया
  Mustard Seeds|mustard seeds|raai|राई
  Carom Seeds|ajwain|ajvain|अजवाइन
  Green Cardamom|cardamom|hari elaichi|हरी इलायची
  Cloves|clove|laung|लौंग
  Cinnamon Sticks|cinnamon|dal chini|दालचीनी
  Bay Leaves|bay leaf|tejpatta|तेजपत्ता
  Nutmeg|nutmeg|jaifal|जायफल
  Mace|mace|javitri|जावित्री
  Saffron|saffron|kesar|केसर
  Asafoetida|asafetida|heeng|हींग
  Poppy Seeds|poppy seeds|khaskhas|खसखस
  Sesame Seeds|sesame|safed til|सफेद तिल
  Nigella Seeds|kalonji|kalaunji|कलौंजी
  Dry Ginger Powder|dry ginger|sonth|सोंठ
  Rock Salt|rock salt|sendha namak|सेंधा नमक
  Black Salt|black salt|kaala namak|काला नमक
  Iodised Salt|salt|namak|नमक
  Chaat Masala|chat masala|chat masala|चाट मसाला
  Sambar Masala|sambar powder|sambhar masala|सांभर मसाला
  Chicken Masala|chicken masala|chikan masala|चिकन मसाला
  Tamarind|tamarind|imlee|इमली
  Kasuri Methi|dried fenugreek leaves|kasoori methi|कसूरी मेथी
  Vinegar|vinegar|sirka|सिरका
  Baking Powder|baking powder|beking powder|बेकिंग पाउडर
  Coconut Oil|coconut oil|nariyal tel|नारियल का तेल
  Sesame Oil|gingelly oil|til ka tel|तिल का तेल
  Soyabean Oil|soybean oil|soyabin tel|सोयाबीन तेल
  Olive Oil|olive oil|jaitun ka tel|जैतून का तेल
  Vanaspati|vanaspati ghee|dalda|वनस्पति घी
  White Sugar|sugar|cheeni|चीनी
  Jaggery|jaggery|gur|गुड़
  Honey|honey|shahed|शहद
  Onion|onions|pyaj|प्याज
  Potato|potatoes|aaloo|आलू
  Tomato|tomatoes|tamatar|टमाटर
  Brinjal|eggplant|baigan|बैंगन
  Okra|lady finger|bhindi|भिंडी
  Cauliflower|cauliflower|phool gobhi|फूल गोभी
  Cabbage|cabbage|pata gobi|पत्ता गोभी
  Carrot|carrots|gajar|गाजर
  Radish|radish|mooli|मूली
  Beetroot|beetroot|chukandar|चुकंदर
  Cucumber|cucumber|kheera|खीरा
  Bitter Gourd|bitter gourd|karela|करेला
  Ridge Gourd|ridge gourd|turai|तुरई
  Pumpkin|pumpkin|kadoo|कद्दू
  Green Chilli|green chillies|hari mirchi|हरी मिर्च
  Ginger|ginger|adrakh|अदरक
  Garlic|garlic|lehsun|लहसुन
  Lemon|lemons|neembu|नींबू
  Coriander Leaves|fresh coriander|hara dhaniya|हरा धनिया
  Mint Leaves|mint|pudina|पुदीना
  Curry Leaves|curry leaves|kari patta|करी पत्ता
  Sweet Potato|sweet potato|shakarkand|शकरकंद
  Drumstick|drumsticks|sahjan|सहजन
  Button Mushroom|mushrooms|mashroom|मशरूम
  French Beans|beans|faras bean|फ्रेंच बीन्स
  Sweet Corn|corn|bhutta|भुट्टा
  Alphonso Mango|mango|hapus aam|आम
  Papaya|papaya|papita|पपीता
  Guava|guavas|amrood|अमरूद
  Pomegranate|pomegranate|anar|अनार
  Watermelon|water melon|tarbuj|तरबूज
  Muskmelon|musk melon|kharbuja|खरबूजा
  Pineapple|pineapple|ananas|अनानास
  Litchi|lychee|lichi|लीची
  Chikoo|sapota|chiku|चीकू
  Pear|pears|nashpati|नाशपाती
  Coconut|coconut|nariyal|नारियल
  Amla|gooseberry|aanwla|आंवला
  Almonds|almond|badaam|बादाम
  Pistachios|pistachio|pista|पिस्ता
  Walnuts|walnut|akharot|अखरोट
  Raisins|raisin|kismis|किशमिश
  Peanuts|groundnuts|moongphali|मूंगफली
  Makhana|fox nuts|makhane|मखाना
  Chia Seeds|chia seeds|chiya seeds|चिया सीड्स
  Eggs|egg|ande|अंडे
  Buttermilk|butter milk|chhaas|छाछ
  Lassi|sweet lassi|lassi|लस्सी
  Fresh Cream|cream|malai|मलाई
  Condensed Milk|condensed milk|condensed dudh|कंडेंस्ड मिल्क
  Milk Powder|milk powder|milk pauder|मिल्क पाउडर
  Ice Cream|icecream|ais krim|आइसक्रीम
  Brown Bread|bread|bred|ब्रेड
  Burger Bun|bun|ban|बन
  Rusk|rusk toast|rusk|रस्क
  Biscuit|biscuits|biskut|बिस्कुट
  Cake|cake|kek|केक
  Namkeen Mixture|namkeen|namkin|नमकीन
  Papad|papadum|paapad|पापड़
  Popcorn|pop corn|popkorn|पॉपकॉर्न
  Pasta|pasta|paasta|पास्ता
  Chocolate Bar|chocolate|choklet|चॉकलेट
  Toffee|candy|tofi|टॉफी
  Lemon Pickle|lime pickle|nimbu ka achar|नींबू का अचार
  Mint Chutney|mint chutney|pudine ki chatni|पुदीने की चटनी
  Mayonnaise|mayo|meyonez|मेयोनीज़
  Peanut Butter|peanut butter|pinat batar|पीनट बटर
  Soda Water|soda|soda|सोडा
  Cold Drink|soft drink|thanda|कोल्ड ड्रिंक
  Mineral Water|drinking water|pani ki bottle|पानी
  Coconut Water|coconut water|nariyal pani|नारियल पानी
  Masala Chai|masala tea|masala chay|मसाला चाय
  Besan Laddu|besan laddoo|besan ke ladoo|बेसन के लड्डू
  Rasgulla|rasgulla|rosogolla|रसगुल्ला
  Soan Papdi|son papdi|sohan papdi|सोन पापड़ी
  Jalebi|jalebi|jilebi|जलेबी
  Shampoo|shampoo|shaimpu|शैम्पू
  Hair Conditioner|conditioner|kandishnar|कंडीशनर
  Body Lotion|body lotion|badi loshan|बॉडी लोशन
  Face Cream|face cream|fes krim|फेस क्रीम
  Face Wash|facewash|fes wash|फेस वॉश
  Talcum Powder|talcum powder|telcum powder|टैल्कम पाउडर
  Toothbrush|tooth brush|tuthbrush|टूथब्रश
  Shaving Cream|shaving cream|daadhi ki cream|शेविंग क्रीम
  Razor|razor|rezar|रेजर
  Sanitary Pads|sanitary napkin|senetri pad|सैनिटरी पैड
  Baby Diapers|diapers|dayper|डायपर
  Tissue Paper|tissues|tishu paper|टिशू पेपर
  Toilet Cleaner|toilet cleaner|toilet saaf karne wala|टॉयलेट क्लीनर
  Broom|broom|jhadu|झाड़ू
  Mop|mop|pocha|पोछा
  Matchbox|matches|maachis|माचिस
  Candles|candle|mombatti|मोमबत्ती
  Mosquito Coil|mosquito coil|machhar coil|मच्छर कॉइल
  Camphor|camphor|kapoor|कपूर
  Men's Cotton Kurta|cotton kurta for men|sooti kurta|सूती कुर्ता
  Men's Checked Shirt|check shirt|chek shirt|चेक शर्ट
  Men's T-shirt|tshirt|teeshirt|टी-शर्ट
  Men's Sherwani|sherwani|shervani|शेरवानी
  Men's Track Pants|track pant|trek pant|ट्रैक पैंट
  Men's Briefs|underwear|kachcha|अंडरवियर
  Men's Vest|vest|baniyan|बनियान
  Men's Blazer|blazer|blezar|ब्लेज़र
  Men's Waistcoat|waistcoat|waskat|वास्कट
  Cotton Lungi|lungi|lungee|लुंगी
  Cotton Saree|cotton sari|sooti saadi|सूती साड़ी
  Kanjivaram Saree|kanchipuram saree|kanjeevaram sari|कांजीवरम साड़ी
  Chiffon Saree|chiffon saree|shifon saree|शिफॉन साड़ी
  Salwar Suit|salwar kameez|salvar soot|सलवार सूट
  Churidar|churidar|choodidar|चूड़ीदार
  Blouse|blouse|blauz|ब्लाउज
  Petticoat|petticoat|peticot|पेटीकोट
  Nightgown|nightie|naiti|नाइटी
  Bra|bra|braa|ब्रा
  Skirt|skirt|skart|स्कर्ट
  Women's Top|top for women|ladies top|टॉप
  Maxi Dress|maxi dress|maksi dress|मैक्सी ड्रेस
  Burqa|burka|burkha|बुर्का
  Hijab|hijab|hizab|हिजाब
  Girls' Lehenga Choli|girls lehenga|lahnga choli|लहंगा चोली
  Boys' Kurta Pyjama|kurta pajama|kurta payjama ladko ka|कुर्ता पायजामा
  School Uniform|school dress|skool uniform|स्कूल यूनिफॉर्म
  Raincoat|rain coat|barsati|रेनकोट
  Leather Jacket|leather jacket|chamde ki jaket|चमड़े की जैकेट
  Hooded Sweatshirt|hoodie|hudi|हुडी
  Thermal Wear|thermals|tharmal|थर्मल
  Woollen Shawl|wool shawl|ooni shaal|ऊनी शॉल
  Woollen Cap|winter cap|ooni topi|ऊनी टोपी
  Muffler|muffler|maflar|मफलर
  Silk Scarf|silk scarf|reshmi skarf|रेशमी स्कार्फ
  Leather Wallet|wallet|batua|बटुआ
  Handbag|hand bag|hend bag|हैंडबैग
  Sunglasses|sun glasses|dhoop ka chashma|धूप का चश्मा
  Silk Tie|necktie|tai|टाई
  Umbrella|umbrella|chata|छाता
  Leather Shoes|leather shoes|chamde ke joote|चमड़े के जूते
  Sports Sandals|sandals|sendal|सैंडल
  Mojari|jutti|mojdi|मोजरी
  Canvas Sneakers|sneakers|snikars|स्नीकर्स
  Cotton Quilt|quilt|rajai|रजाई
  Mattress|mattress|gadda|गद्दा
  Table Cloth|tablecloth|mezposh|मेज़पोश
  Door Mat|doormat|paydan|पायदान
  Carpet|rug|kaalin|कालीन
  Silk Fabric|silk cloth|resham ka kapda|रेशम का कपड़ा
  Denim Fabric|denim fabric|denim kapda|डेनिम
  Suit Material|dress material|soot ka kapda|सूट का कपड़ा
  Sewing Thread|thread|dhaga|धागा
  Red Cotton Kurta|red kurta|lal kurta|लाल कुर्ता
  Blue Denim Jacket|blue jacket|neeli jaket|नीली जैकेट
  Green Silk Dupatta|green dupatta|hara dupatta|हरा दुपट्टा
  Yellow Kurti|yellow kurti|peeli kurti|पीली कुर्ती
  Black Formal Trousers|black trousers|kaali pant|काली पैंट
  White Cotton Shirt|white shirt|safed kameez|सफेद शर्ट
  Printed Cotton Kurti|printed kurti|print wali kurti|प्रिंटेड कुर्ती
  Plain Cotton Fabric|plain cotton|sada kapda|सादा कपड़ा
`);
