// Inside a flat: its sitting room, and its balcony over the bay.
const {Pic,rng,poly,smooth,n1}=require('./kit.js');const {treesOn,birds,skyRings}=require('./scenes.js');
const R={};
// the bay through an opening
function bay(p,x,y,w,h,seed=3){p.clip(`M${x} ${y}H${x+w}V${y+h}H${x}Z`,()=>{p.rect(x,y,w,h,'sky0');p.rect(x,y+h*.14,w,h,'sky1');p.rect(x,y+h*.34,w,h,'sky2',.75);p.el(x+w*.27,y+h*.36,Math.min(w,h)*.085,Math.min(w,h)*.085,'sun');
 const a=p.ridge({x0:x+w*.36,x1:x+w+12,y:y+h*.53,amp:h*.03,scale:w*.22,seed,step:8,shape:q=>-(q-x-w*.36)*.13});p.mass(a,'far1',y+h*.58);p.contours(a,'wh1',{n:3,gap:8,op:.5});
 const hz=y+h*.55;['se1','se2','se3','se4','se5'].forEach((c,i)=>{const yy=hz+Math.pow(i/5,1.4)*(h*.45);p.f(smooth([[x-10,yy],[x+w*.3,yy+(i?3:0)],[x+w*.65,yy-(i?3:0)],[x+w+10,yy]])+`L${x+w+10} ${y+h}L${x-10} ${y+h}Z`,c)});
 const r=rng(seed+9);let d='';for(let i=0;i<26;i++){const t=r(),yy=hz+6+(h*.43)*t,L=8+r()*30*(.4+t);d+=`M${n1(x+w*.27+(r()-.5)*w*(.2+t*.7))} ${n1(yy)}h${n1(L)}`}p.k(d,'wh1',1.6,.55);
 const t=p.ridge({x0:x+w*.62,x1:x+w+14,y:y+h*.6,amp:h*.025,scale:w*.12,seed:seed+4,step:9,shape:q=>-Math.pow(Math.max(0,q-x-w*.62)/(w*.4),.55)*h*.26});t[0][1]=y+h*.66;const b=t.map((q,i)=>[q[0],y+h*.66+i*h*.004]);p.cliff(t,b,{cols:14,seed:seed+2,strata:4});p.f(poly([...t,...t.slice().reverse().map(([q,yy],i)=>[q,yy+h*.03+h*.012*Math.sin(i*1.3)])]),'th2');treesOn(p,t,{n:9,h:[h*.03,h*.06],seed});p.k(smooth(b.map(q=>[q[0],q[1]+3])),'wh1',2.4,.8)})}
const cushion=(p,x,y,w,h,c,c2,rot=0)=>p.g(`transform="rotate(${rot} ${x+w/2} ${y+h})"`,()=>{p.f(smooth([[x+4,y+6],[x+w*.5,y],[x+w-4,y+6],[x+w,y+h*.5],[x+w-4,y+h-3],[x+w*.5,y+h+2],[x+4,y+h-3],[x,y+h*.5]],true),c);p.f(smooth([[x+w*.64,y+2],[x+w-4,y+6],[x+w,y+h*.5],[x+w-4,y+h-3],[x+w*.6,y+h+1],[x+w*.72,y+h*.5]],true),c2)});
const pot=(p,x,y,s,c='cl3',d='cl4')=>{p.f(`M${x-40*s} ${y-70*s}H${x+40*s}L${x+30*s} ${y}H${x-30*s}Z`,c);p.f(`M${x+8*s} ${y-70*s}H${x+40*s}L${x+30*s} ${y}H${x+4*s}Z`,d);p.rect(x-46*s,y-82*s,92*s,16*s,c,0,3);p.rect(x+8*s,y-82*s,38*s,16*s,d,0,3)};
const frond=(p,x,y,L,a,c,w=9)=>p.g(`transform="translate(${n1(x)} ${n1(y)}) rotate(${a})"`,()=>{p.f(`M0 0Q${-w} ${n1(-L*.5)} 0 ${-L}Q${w} ${n1(-L*.5)} 0 0Z`,c);p.k(`M0 0V${n1(-L*.9)}`,'th5',1.2,.4)});

// the sitting room of the flat: banquette along the wall, tray and teapot, the bay in the window
R.living=()=>{const p=new Pic(1200,900,'living',301);p.rect(0,0,1200,900,'wh2');p.rect(0,0,1200,620,'sand1');p.f('M0 0H1200V70Q600 96 0 70Z','wh1',.6);
 p.rect(150,90,520,330,'wh1');bay(p,168,108,484,294,5);p.k('M410 108V402','wh1',12);p.k('M168 108H652V402H168Z','wh3',5);p.rect(130,414,560,22,'wh3');p.rect(130,414,560,9,'wh1');
 p.f('M96 70H176Q196 250 150 600H84Q110 300 96 70Z','cl1');p.f('M136 70H176Q196 250 150 600H126Q160 300 136 70Z','cl2');p.f('M664 70H744Q728 300 752 600H690Q650 250 664 70Z','cl1');p.f('M712 70H744Q728 300 752 600H724Q698 300 712 70Z','cl2');p.rect(70,60,700,12,'cl4',0,6);
 p.f('M700 150L1010 250V520L800 560Z','ho0',.5);
 // picture, shelf, lamp
 p.rect(880,140,190,150,'cl4');p.rect(892,152,166,126,'se1');p.f('M892 240Q940 214 980 236T1058 226V278H892Z','cl2');p.f('M892 256Q950 238 1000 258T1058 250V278H892Z','se4');p.el(930,190,17,17,'ho1');
 // floor
 p.f('M0 600H1200V900H0Z','cl1');p.k('M0 664H1200M0 748H1200M220 600L60 900M480 600L420 900M740 600L780 900M1000 600L1140 900','cl2',2,.7);p.rect(0,592,1200,12,'wh3');p.f('M150 640L640 626L930 800L330 840Z','ho0',.5);
 // banquette: L along wall
 p.f('M90 560H1110V640H90Z','cl4');p.f('M90 500H1110V572H90Z','brick');p.f('M90 500H1110V520H90Z','cl3');let d='';for(let x=120;x<1100;x+=44)d+=`M${x} 548l14 -13l14 13l-14 13z`;p.f(d,'ho1',.9);p.k('M90 530H1110','ho1',2.5,.7);p.f('M760 500H1110V572H760Z','ink',.14);
 p.rect(110,640,30,26,'cl5');p.rect(560,640,30,26,'cl5');p.rect(1060,640,30,26,'cl5');
 [[110,'se3','se4',-3],[226,'ho2','ho3',2],[342,'wh1','wh3',-2],[470,'brick','brick2',3],[600,'se3','se4',-2],[730,'wh1','wh3',2],[856,'ho2','ho3',-3],[976,'th3','th4',3]].forEach(([x,c,e,a])=>cushion(p,x,418,112,88,c,e,a));
 p.k('M360 450h76M360 466h76M748 452h76M748 468h76','brick',3,.6);
 // rug and tray
 p.f('M330 720L900 706L1010 850L250 870Z','se4');p.f('M352 730L884 718L980 838L282 856Z','wh2');p.k('M372 748L868 736M352 776L892 762M330 806L920 792M306 836L950 822','brick',6,.8);p.k('M362 762L880 749M318 821L935 807','se4',3,.8);
 p.f('M520 800L860 792L900 812L560 826Z','cl4',.35);p.k('M560 730L540 806M720 726L744 800M640 740V812','cl5',9);p.el(640,724,140,34,'ho3');p.el(640,718,140,33,'ho1');p.el(640,718,116,25,'ho2');
 p.f('M586 706Q580 660 616 648H652Q690 660 684 706Q636 724 586 706Z','wh2');p.f('M646 648H652Q690 660 684 706Q668 713 650 714Q672 680 646 648Z','wh4');p.f('M612 650Q634 620 658 650Z','wh3');p.el(635,628,6,7,'wh4');p.k('M588 690Q556 680 552 652M684 668Q716 664 710 700','wh4',7);
 for(const x of [556,712,742]){p.f(`M${x-13} 700h26l-4 30h-18z`,'ho1',.95);p.f(`M${x+2} 700h11l-4 30h-7z`,'ho3');p.f(`M${x-13} 700h26l-1 8h-24z`,'th1')}
 // plant
 pot(p,1120,700,1.15);for(const [a,L,c] of [[-58,190,'th4'],[-36,240,'th3'],[-16,280,'th4'],[4,300,'th3'],[24,270,'th4'],[44,220,'th5'],[-48,160,'th2'],[14,210,'th2']])frond(p,1120,612,L,a,c,17);
 return p.svg()};

// the balcony
R.terrace=()=>{const p=new Pic(1200,900,'terrace',302);bay(p,0,0,1200,760,11);birds(p,[[560,150,16],[604,176,11],[520,186,9]]);
 p.boat(330,560,120,{band:'brick'});p.boat(640,520,70,{band:'blue',cabin:false});
 // floor
 p.f('M0 690H1200V900H0Z','wh3');p.f('M0 690H1200V716H0Z','wh4',.6);let d='';for(let i=-6;i<14;i++)d+=`M${i*110+240} 712L${i*150-10} 900`;p.k(d+'M0 760H1200M0 822H1200','wh4',2,.7);
 // railing
 let bars='';for(let x=20;x<1200;x+=34)bars+=`M${x} 500V694`;p.k(bars,'ink',5,.9);p.rect(0,488,1200,15,'ink');p.rect(0,488,1200,5,'se4');p.rect(0,684,1200,14,'ink');
 // pillar, vine on a beam
 p.rect(1050,0,150,780,'wh1');p.rect(1140,0,60,780,'wh3');p.f('M0 0H1200V64H0Z','cl4');p.f('M0 0H1200V22H0Z','cl3');const r=rng(5);for(let i=0;i<42;i++){const x=r()*1080,y=50+r()*60*(.4+Math.sin(x/170)**2);p.blob(x,y,60+r()*46,36+r()*26,['th4','th3','th5','th2'][i%4],.22,8)}
 for(const [x,y] of [[260,150],[300,160],[620,158],[820,140],[852,150]])for(let j=0;j<4;j++)for(let k=0;k<4-j;k++)p.el(x+(k-(3-j)/2)*12.5+(j%2),y+j*11.5,7.6,8,['fg1','fg2','fg3','fg2'][(k+j)%4]);
 // table and two chairs
 p.f('M380 846L760 838L1000 868L520 886Z','cl4',.3);
 const chair=(x,f)=>p.g(`transform="translate(${x} 0)${f?' scale(-1 1)':''}"`,()=>{p.k('M0 590L20 860M130 720L140 862M24 720L6 862M124 720L118 862','blue2',11);p.f('M-8 700L140 694L150 722L2 730Z','blue');p.f('M2 730L150 722V734L2 742Z','blue2');p.f('M-20 560Q-26 548 -10 546L10 546L34 700H4Z','blue');p.k('M-6 580L18 690','blue2',5)});
 chair(330,0);chair(900,1);
 p.k('M616 690V850M560 858L616 826L672 858','ink',10);p.el(616,690,150,30,'wh4');p.el(616,683,150,29,'wh1');
 p.f('M566 676Q560 640 584 632H610Q636 640 630 676Q598 690 566 676Z','se3');p.f('M604 632H610Q636 640 630 676Q620 681 606 682Q622 656 604 632Z','se5');p.k('M566 666Q544 658 542 640M630 648Q652 648 646 672','se5',6);p.f('M580 634Q597 612 614 634Z','se4');
 for(const x of [668,704]){p.f(`M${x-11} 654h22l-4 28h-14z`,'ho2');p.f(`M${x+2} 654h9l-4 28h-5z`,'ho4')}
 p.f('M500 672l56 -10l34 12l-50 14z','wh2');p.f('M505 670l24 -9l24 10l-22 10z','ho3');
 // pots
 pot(p,110,850,1.3);p.bush(110,760,190,['th5','th3']);p.bush(70,740,120,['th4','th2']);for(const [x,y] of [[60,690],[96,668],[140,684],[170,714],[40,724],[118,704]]){p.el(x,y,13,12,'brick');p.el(x-3,y-4,6,5,'fl1')}
 pot(p,236,872,.9,'se3','se5');for(const [a,L,c] of [[-40,90,'th4'],[-16,120,'th3'],[8,126,'th4'],[32,100,'th2'],[50,80,'th5']])frond(p,236,800,L,a,c,12);
 return p.svg()};

module.exports={R};
