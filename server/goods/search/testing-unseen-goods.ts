import { readGoods } from './testing-asked-goods.ts';

/** Goods that were written down before the list of trade words, which is not fitted to them. */
export const unseenGoods = readGoods(`
  Sona Masoori Rice|sona masuri rice|sona masuri chaval|सोना मसूरी चावल
  Brown Basmati Rice|brown rice|bhoore chawal|भूरा चावल
  Idli Rice|idly rice|idli ka chawal|इडली चावल
  Whole Wheat Atta|wheat flour|gehun ka aata|गेहूं का आटा
  Multigrain Atta|multi grain flour|multigrain aata|मल्टीग्रेन आटा
  Bajra Flour|pearl millet flour|bajre ka atta|बाजरे का आटा
  Makki Atta|corn flour atta|makke ka aata|मक्के का आटा
  Rice Flour|rice flour|chawal ka atta|चावल का आटा
  Foxtail Millet|foxtail millet|kangni|कंगनी
  Broken Wheat (Dalia)|daliya|gehu ka daliya|गेहूं दलिया
  Chana Dal|split chickpea|channe ki daal|चने की दाल
  Green Moong Whole|green gram|sabut hari mung|साबुत हरी मूंग
  White Chickpeas|kabuli chana|kabuli channa|काबुली चने
  Black Chickpeas|black chana|kaala chana|काला चना
  Kidney Beans (Rajma)|kidney beans|rajmah|राजमा चित्रा
  Cumin Seeds|cumin|zeera|ज़ीरा
  Coriander Powder|dhania powder|dhaniya ka powder|धनिया पाउडर
  Black Peppercorns|black pepper|kaali mirch|काली मिर्च
  Garam Masala|garam masala|garam masale|गर्म मसाला
  Fenugreek Seeds|methi seeds|methi daana|मेथी दाना
  Fennel Seeds|fennel|sonf|सौंफ
  Star Anise|star anise|chakra phool|चक्र फूल
  Dry Mango Powder|amchur|amchoor powder|अमचूर
  Pav Bhaji Masala|pavbhaji masala|paav bhaji masala|पाव भाजी मसाला
  Mustard Oil|mustard oil|sarso ka tel|सरसों का तेल
  Sunflower Oil|sunflower oil|surajmukhi ka tel|सूरजमुखी का तेल
  Groundnut Oil|peanut oil|mungfali tel|मूंगफली का तेल
  Desi Cow Ghee|cow ghee|gaay ka ghee|गाय का घी
  Fresh Spinach|spinach|paalak|पालक
  Green Peas|green peas|hare matar|हरी मटर
  Bottle Gourd|bottlegourd|loki|लौकी
  Pointed Gourd|parwal|parval|परवल
  Raw Banana|raw banana|kachcha kela|कच्चा केला
  Spring Onion|spring onions|hara pyaaz|हरा प्याज
  Red Capsicum|red bell pepper|laal shimla mirch|लाल शिमला मिर्च
  Kinnow Orange|orange|santre|संतरे
  Sweet Lime|mosambi|mausambi|मौसंबी
  Robusta Banana|bananas|kele|केले
  Shimla Apple|apples|shimla ka seb|शिमला सेब
  Black Grapes|black grapes|kaale angoor|काले अंगूर
  Roasted Cashews|roasted cashew|bhune kaju|भुने काजू
  Medjool Dates|dates|khajoor|खजूर
  Dried Figs|dry figs|sukhe anjeer|सूखा अंजीर
  Melon Seeds|muskmelon seeds|magaz|मगज
  Full Cream Milk|milk|dudh|दूध
  Fresh Curd|yogurt|dahee|ताजा दही
  Amul Butter|butter|maakhan|मक्खन
  Paneer|cottage cheese|panir|पनीर
  Cheese Slices|cheese slice|chees slices|चीज़ स्लाइस
  Potato Chips|chips|aaloo chips|आलू चिप्स
  Aloo Bhujia|bhujia|aalu bhujiya|आलू भुजिया
  Masala Peanuts|masala peanut|masala moongfali|मसाला मूंगफली
  Digestive Biscuits|digestive biscuit|digestive biskit|डाइजेस्टिव बिस्किट
  Chocolate Cookies|chocolate cookies|chocolate kukies|चॉकलेट कुकीज
  Instant Noodles|noodles|nudals|नूडल्स
  Tomato Ketchup|tomato sauce|tamatar ki sos|टमाटर केचप
  Mango Pickle|mango pickle|aam ka aachar|आम का अचार
  Mixed Fruit Jam|fruit jam|jaim|मिक्स फ्रूट जैम
  Assam Tea|assam tea|assam ki chai patti|असम चाय पत्ती
  Green Tea Bags|green tea|green tee|ग्रीन टी
  Filter Coffee Powder|filter coffee|filter kofee|फिल्टर कॉफी
  Orange Juice|orange juice|santre ka juice|संतरे का जूस
  Rose Syrup|rose sherbet|gulab ka sharbat|गुलाब शरबत
  Kaju Katli|cashew barfi|kaju katli mithai|काजू कतली
  Gulab Jamun|gulabjamun|gulab jaman|गुलाब जामुन
  Handwash Liquid|hand wash|hendwash|हैंड वॉश
  Toothpaste|tooth paste|tuthpest|टूथपेस्ट
  Bathing Soap|soap|nahane ka sabun|नहाने का साबुन
  Hair Oil|hair oil|balon ka tel|बालों का तेल
  Detergent Powder|washing powder|kapde dhone ka powder|वॉशिंग पाउडर
  Floor Cleaner|floor cleaner|farsh cleaner|फ्लोर क्लीनर
  Dishwash Bar|dish wash bar|bartan dhone ka sabun|बर्तन साबुन
  Incense Sticks|agarbatti|agarbati|अगरबत्ती
  Men's Formal Shirt|formal shirt for men|mardon ki shirt|पुरुषों की फॉर्मल शर्ट
  Men's Linen Trousers|linen pant|linen ki paint|लिनन पैंट
  Men's Denim Jeans|jeans for men|jins|जींस
  Men's Polo T-shirt|polo tshirt|polo ti shirt|पोलो टीशर्ट
  Men's White Dhoti|white dhoti|safed dhoti|सफेद धोती
  Nehru Jacket|nehru jacket|nehru jaket|नेहरू जैकेट
  Banarasi Silk Saree|banarasi saree|banarsi reshmi sadi|बनारसी साड़ी
  Women's Cotton Kurti|ladies kurti|ladies ki kurti|महिलाओं की कुर्ती
  Anarkali Suit|anarkali dress|anarkali soot|अनारकली सूट
  Palazzo Pants|palazzo|plazo|पलाज़ो
  Embroidered Dupatta|embroidered dupatta|kadhai wala dupatta|कढ़ाई वाला दुपट्टा
  Women's Leggings|leggings|leging|लेगिंग
  Bridal Lehenga|bridal lehnga|dulhan ka lehenga|दुल्हन का लहंगा
  Girls' Party Frock|frock for girls|ladkiyon ki frock|लड़कियों की फ्रॉक
  Boys' Shorts|boys shorts|ladkon ke shorts|लड़कों के शॉर्ट्स
  Baby Romper|baby romper|bachche ka romper|बेबी रोम्पर
  Kids' Pyjama Set|kids pajama|bachon ka payjama|बच्चों का पायजामा
  Woollen Sweater|wool sweater|ooni swetar|ऊनी स्वेटर
  Pashmina Shawl|pashmina shawl|pashmina shaal|पश्मीना शॉल
  Woollen Gloves|gloves|dastane|दस्ताने
  Cotton Socks|socks|moze|मोज़े
  Leather Belt|leather belt|chamde ki belt|चमड़े की बेल्ट
  Running Shoes|running shoes|daudne wale joote|रनिंग शूज
  Rubber Slippers|slippers|chappal rubber|रबर चप्पल
  Kolhapuri Chappal|kolhapuri|kolapuri chappal|कोल्हापुरी चप्पल
  Cotton Bedsheet|bed sheet|bedsheet|सूती चादर
  Bath Towel|bath towel|nahane ka tauliya|नहाने का तौलिया
  Window Curtains|curtain|khidki ke parde|खिड़की के पर्दे
  Pillow Covers|pillow cover|takiye ka cover|तकिया कवर
  Velvet Blanket|blanket|makhmal kambal|मखमल का कंबल
  Khadi Fabric|khadi cloth|khadi ka kapda|खादी कपड़ा
  Cotton Handkerchief|hanky|rumaal|रुमाल
`);
