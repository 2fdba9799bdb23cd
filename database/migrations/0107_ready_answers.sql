-- Answers that the shop comes with (TICKET-12, docs/product.md), true of any shop. A merchant changes and deletes them
-- as their own. A shop that has ever written one keeps what it has.
insert into answer_templates (id, name, texts)
select 'tpl_' || replace(gen_random_uuid()::text, '-', ''), name, texts
from (values
  ('On its way', jsonb_build_object(
    'en', E'Your order has left us and is on its way to you.\n\nYou can follow it on the page of your order. If it does not reach you as you expect, please write to us again.',
    'fn', E'Votre commande est partie de chez nous et en route vers vous.\n\nVous pouvez la suivre sur la page de votre commande. Si elle n’arrive pas comme prévu, écrivez-nous à nouveau.',
    'de', E'Ihre Bestellung hat uns verlassen und ist unterwegs zu Ihnen.\n\nAuf der Seite Ihrer Bestellung können Sie sie verfolgen. Kommt sie nicht wie erwartet an, schreiben Sie uns bitte noch einmal.',
    'hi', E'आपका ऑर्डर हमारे यहाँ से निकल चुका है और रास्ते में है।\n\nआप उसे अपने ऑर्डर के पेज पर देख सकते हैं। अगर वह समय पर न पहुँचे, तो कृपया हमें फिर लिखें।'
  )),
  ('Weight differs', jsonb_build_object(
    'en', E'Thank you for telling us about the weight.\n\nWe check your order. If what you got weighs less than you paid for, we give you the difference back. If it weighs more, you pay nothing more.',
    'fn', E'Merci de nous avoir écrit au sujet du poids.\n\nNous vérifions votre commande. Si ce que vous avez reçu pèse moins que ce que vous avez payé, nous vous rendons la différence. Si cela pèse plus, vous ne payez rien de plus.',
    'de', E'Danke, dass Sie uns wegen des Gewichts geschrieben haben.\n\nWir prüfen Ihre Bestellung. Wiegt die Ware weniger, als Sie bezahlt haben, bekommen Sie den Unterschied zurück. Wiegt sie mehr, zahlen Sie nichts nach.',
    'hi', E'वज़न के बारे में बताने के लिए धन्यवाद।\n\nहम आपका ऑर्डर जाँच रहे हैं। अगर सामान का वज़न उससे कम है जितने के आपने पैसे दिए, तो हम अंतर की रकम लौटा देंगे। ज़्यादा हो, तो आपको कुछ और नहीं देना होगा।'
  )),
  ('Return accepted', jsonb_build_object(
    'en', E'We have accepted your return.\n\nThe page of your order says how the goods come back to us. Once they are here and we have looked at them, we settle the return: with money, another size or store credit.',
    'fn', E'Nous avons accepté votre retour.\n\nLa page de votre commande dit comment les articles nous reviennent. Dès qu’ils sont là et que nous les avons regardés, nous réglons le retour : en argent, par une autre taille ou par du crédit dans la boutique.',
    'de', E'Wir haben Ihre Rücksendung angenommen.\n\nAuf der Seite Ihrer Bestellung steht, wie die Ware zu uns kommt. Sobald sie hier ist und wir sie angesehen haben, schließen wir die Rücksendung ab: mit Geld, einer anderen Größe oder Guthaben.',
    'hi', E'हमने आपकी वापसी मंज़ूर कर ली है।\n\nसामान हम तक कैसे पहुँचेगा, यह आपके ऑर्डर के पेज पर लिखा है। सामान मिलने और उसे देख लेने के बाद हम हिसाब पूरा करेंगे: पैसे, दूसरा साइज़ या स्टोर क्रेडिट।'
  )),
  ('We are looking into it', jsonb_build_object(
    'en', E'Thank you for writing to us. We are looking into it, and write to you again as soon as we know more.\n\nYou need not do anything until then.',
    'fn', E'Merci de nous avoir écrit. Nous nous en occupons, et nous vous écrirons dès que nous en saurons plus.\n\nD’ici là, vous n’avez rien à faire.',
    'de', E'Danke für Ihre Nachricht. Wir kümmern uns darum und schreiben Ihnen, sobald wir mehr wissen.\n\nBis dahin brauchen Sie nichts zu tun.',
    'hi', E'हमें लिखने के लिए धन्यवाद। हम इसे देख रहे हैं, और जैसे ही कुछ पता चलेगा, आपको फिर लिखेंगे।\n\nतब तक आपको कुछ करने की ज़रूरत नहीं है।'
  )),
  ('Opening hours', jsonb_build_object(
    'en', E'Our opening hours are on the contact page of our shop.\n\nWhat reaches us while we are closed we answer as soon as we are open again.',
    'fn', E'Nos heures d’ouverture sont sur la page Contact de notre boutique.\n\nÀ ce qui nous arrive pendant la fermeture, nous répondons dès la réouverture.',
    'de', E'Unsere Öffnungszeiten stehen auf der Kontaktseite unseres Ladens.\n\nWas uns erreicht, während wir geschlossen haben, beantworten wir, sobald wir wieder öffnen.',
    'hi', E'हमारी दुकान के खुलने का समय संपर्क पेज पर लिखा है।\n\nजब दुकान बंद हो, तब आए संदेशों का जवाब हम दुकान खुलते ही देते हैं।'
  ))
) as shipped (name, texts)
where not exists (select from answer_templates)
  and not exists (select from audit_log where kind = 'answerTemplate');
