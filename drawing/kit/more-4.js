// The honeys that are not of thyme: each in its own tones, with what its bees visited.
const {Pic,rng,smooth,n1}=require('./kit.js');
const {stage,leaf,honeyJar,honeyPool}=require('./things.js');
const H={};

// rosemary: stiff needles in pairs all along, small pale flowers among them
function rosemary(p,x,y,L,ang,seed){const r=rng(seed);p.g(`transform="translate(${x} ${y}) rotate(${ang})"`,()=>{p.k(`M0 0Q${n1(L*.08)} ${n1(-L*.5)} 0 ${-L}`,'th5',Math.max(3,L/90));
 const n=Math.round(L/17);for(let i=1;i<=n;i++){const t=i/n,yy=-L*t,xx=L*.16*t*(1-t),s=(30+22*(1-t))*(L/420+.4);for(const d of[-1,1])leaf(p,xx,yy,s,s*.13,d>0?-42-r()*18:-138+r()*18,i%3?'th4':'th5',i%2?'th2':'th3');if(i%3===1&&t>.3&&t<.92)for(let k=0;k<3;k++)p.el(xx+(r()-.5)*s*1.1,yy-r()*12,s*.13+2,s*.1+2,['se2','mv1','se1'][k])}
 leaf(p,0,-L,34*(L/420+.4),5,-90,'th4','th2')})}

H['rosemary-honey']=()=>{const p=new Pic(1000,1000,'rosemaryhoney',231);stage(p,'se1','cl1','cl2','se2',690,9);
 // a clay pot with three stems, behind
 p.f('M100 868L330 860L470 840L420 876L150 900Z','cl3',.5);rosemary(p,196,640,330,-22,3);rosemary(p,254,640,400,4,5);rosemary(p,306,640,320,30,8);
 p.f('M118 640H384L356 850Q352 872 330 872H172Q150 872 146 850Z','cl3');p.f('M300 640H384L356 850Q352 872 330 872H262Q294 862 298 836Z','cl4');p.f('M136 660L160 842Q164 862 178 866L160 660Z','cl2',.9);
 p.f('M104 618H398V664H104Z','cl3');p.f('M104 618H210V664H104Z','cl2');p.f('M330 618H398V664H330Z','cl4');p.k('M142 720Q250 744 366 720M146 742Q250 766 362 742','sand1',4,.8);
 honeyJar(p,['wh1','ho0','ho1','ho2','ho3'],['se4','se5','se3']);honeyPool(p,['wh1','ho0','ho1','ho2','ho3']);
 rosemary(p,946,946,300,-66,12);rosemary(p,964,968,230,-40,14);
 return p.svg()};

// a meadow's flowers, each petal by petal
const daisy=(p,x,y,R,petal,heart,turn=0)=>{for(let k=0;k<11;k++){const a=turn+k*Math.PI*2/11;p.el(x+Math.cos(a)*R*.62,y+Math.sin(a)*R*.62,R*.4,R*.17,petal,0,Math.round(a*180/Math.PI))}p.el(x,y,R*.3,R*.28,heart);p.el(x-R*.08,y-R*.08,R*.14,R*.11,'ho1')};
const poppy=(p,x,y,R)=>{p.f(smooth([[x-R,y-R*.1],[x-R*.7,y-R*.8],[x-R*.1,y-R*.62],[x+R*.5,y-R*.9],[x+R,y-R*.2],[x+R*.7,y+R*.6],[x,y+R*.8],[x-R*.7,y+R*.5]],true),'fl2');p.f(smooth([[x-R*.8,y-R*.1],[x-R*.5,y-R*.66],[x-R*.05,y-R*.4],[x,y+R*.2],[x-R*.5,y+R*.3]],true),'fl1',.8);p.el(x+R*.06,y,R*.24,R*.2,'fg4');p.el(x+R*.02,y-R*.04,R*.1,R*.08,'th2')};

H['blossom-honey']=()=>{const p=new Pic(1000,1000,'blossomhoney',232);stage(p,'th0','cl0','cl1','th1',690,16);
 p.f('M110 872L330 864L480 836L430 876L160 902Z','cl3',.45);
 const stems=[[120,330],[196,250],[270,330],[330,232],[404,318],[236,420],[348,420],[160,440]];p.k(stems.map(([x,y])=>`M256 700Q${n1(256+(x-256)*.35)} ${n1(y+190)} ${x} ${y}`).join(''),'th4',5);
 for(const [x,y,L,a,k] of [[180,560,110,-150,0],[330,560,110,-34,1],[214,520,90,-128,1],[300,500,96,-50,0],[240,470,80,-108,0],[372,500,80,-20,1],[150,520,76,-170,1]])leaf(p,x,y,L,18,a,k?'th4':'th3',k?'th2':'th1');
 // a jug
 p.f('M150 636Q148 600 170 590H342Q364 600 362 636Q396 700 392 762Q388 848 330 872H182Q124 848 120 762Q116 700 150 636Z','wh2');p.f('M300 590H342Q364 600 362 636Q396 700 392 762Q388 848 330 872H256Q330 846 336 762Q340 690 306 636Z','wh3');p.f('M166 640Q136 706 140 766Q146 834 190 862Q154 800 158 740Q160 690 182 640Z','wh1');p.k('M390 680Q470 680 462 748Q452 806 384 800','wh3',16);p.k('M124 738Q256 772 390 738M126 764Q256 798 388 764','se4',5,.8);p.k('M140 752l18 18 18 -14 18 20 18 -14 18 18 18 -14 18 18 18 -16 18 16 18 -18 18 14 18 -18 18 12','brick',4,.8);
 daisy(p,120,330,48,'wh1','ho2',.2);poppy(p,196,250,54);daisy(p,270,336,44,'ho1','ho3',.5);daisy(p,330,232,52,'wh1','ho2',.1);poppy(p,404,318,46);for(const [x,y] of [[236,420],[348,424],[160,440]])for(let k=0;k<9;k++)p.el(x+Math.cos(k*2.4)*k*2.6,y+Math.sin(k*2.4)*k*2.6,9,8,['mv2','mv1','fg1'][k%3]);
 honeyJar(p,['ho0','ho1','ho2','ho3','ho4'],['th3','th4','th1']);honeyPool(p);
 daisy(p,872,884,46,'wh1','ho2',.3);p.k('M872 890Q820 930 740 946','th4',5);leaf(p,800,926,70,14,-20,'th4','th2');poppy(p,930,936,40);p.el(806,962,12,10,'mv2');p.el(826,970,10,9,'mv1');
 return p.svg()};

// lavender of the hills: a bare stem, and its head in whorls
function lavender(p,x,y,L,ang,seed){const r=rng(seed);p.g(`transform="translate(${x} ${y}) rotate(${ang})"`,()=>{p.k(`M0 0Q${n1(L*.05)} ${n1(-L*.5)} 0 ${-L}`,'th3',Math.max(3,L/110));for(const d of[-1,1])leaf(p,L*.02,-L*.2,L*.22,L*.022,d>0?-64:-116,'th3','th1');
 for(let i=0;i<7;i++){const yy=-L*(.72+i*.045),w=L*.05*(1.1-i*.1);for(let k=0;k<5;k++)p.el((r()-.5)*w*2,yy-r()*L*.02,w*.55,w*.4,['fg1','fg2','mv2','fg1','mv1'][k],0,Math.round(r()*60-30))}p.el(0,-L*1.05,L*.018,L*.03,'fg2')})}

H['lavender-honey']=()=>{const p=new Pic(1000,1000,'lavenderhoney',233);stage(p,'mv1','cl1','cl2','mv2',690,4);
 p.f('M60 884L330 872L470 846L420 890L120 920Z','cl3',.5);
 // a sheaf tied with straw, leaning on the wall
 for(const [dx,a,L,s] of [[-30,-34,520,1],[-14,-24,560,2],[0,-15,590,3],[12,-6,600,4],[22,3,580,5],[30,11,540,6],[6,-20,500,7],[18,-1,500,8],[-4,-29,470,9],[26,16,480,10]])lavender(p,300+dx,790,L,a,s);
 p.f('M262 700L340 700L372 868Q320 884 262 872Z','th3');p.f('M306 700L340 700L372 868Q346 878 320 880Z','th4');p.k('M280 712L286 868M300 712L312 872M322 712L340 868','th2',4);p.f('M256 690Q300 706 346 690L348 726Q300 744 254 726Z','ho0');p.k('M256 702Q300 718 346 702M255 714Q300 730 347 714','ho2',3);
 honeyJar(p,['ho0','ho1','ho1','ho2','ho3'],['fg1','fg2','mv1']);honeyPool(p,['ho0','ho1','ho1','ho2','ho3']);
 lavender(p,700,960,330,74,21);lavender(p,720,978,280,64,24);
 return p.svg()};

// the jujube's fruits, from green-gold to brown
const jujube=(p,x,y,R,k)=>{const [a,b]=[['cl4','cl3'],['brick2','brick'],['ho3','ho2'],['cl5','cl4']][k%4];p.el(x+R*.4,y+R*.8,R*1.1,R*.3,'cl4',.4);p.el(x,y,R,R*.86,a,0,-14);p.el(x-R*.16,y-R*.16,R*.72,R*.58,b,0,-14);p.el(x-R*.36,y-R*.38,R*.2,R*.13,'wh1',.75,-20);p.k(`M${n1(x+R*.5)} ${n1(y-R*.6)}l${n1(R*.3)} ${n1(-R*.34)}`,'th5',3)};

H['jujube-honey']=()=>{const p=new Pic(1000,1000,'jujubehoney',234);stage(p,'sand2','cl2','cl3','sand3',690,12);
 p.f('M60 872L330 884L480 856L430 900L120 926Z','cl4',.45);
 // a thorny branch over the wall
 p.k('M0 220Q150 250 260 340Q330 400 420 408','cl4',11);p.k('M150 268Q210 210 290 200M250 336Q240 420 180 470','cl4',7);p.k('M70 232l-6 -34M118 246l20 -28M206 300l-24 26M300 372l24 -30M360 398l-8 34M200 232l-6 -30M236 404l26 8','cl5',4);
 for(const [x,y,L,a,k] of [[60,232,80,60,0],[110,248,84,-64,1],[160,264,80,70,0],[214,226,76,-78,1],[250,206,80,30,0],[288,200,84,-20,1],[206,306,80,120,0],[262,344,84,-56,1],[310,380,80,60,0],[360,402,84,-44,1],[416,408,90,10,0],[232,420,76,150,1],[196,462,84,110,0],[240,390,70,20,1]])leaf(p,x,y,L,26,a,k?'th4':'th3',k?'th2':'th1');
 for(const [x,y,k] of [[150,330,1],[286,262,2],[330,452,0],[148,500,1]])jujube(p,x,y,24,k);
 // a bowl of them
 p.el(256,846,190,38,'cl4',.4);p.f('M96 726Q104 856 206 874H306Q408 856 416 726Z','se4');p.f('M296 726Q316 836 268 874H306Q408 856 416 726Z','se5');p.f('M110 744Q124 850 190 868Q146 812 142 744Z','se3');p.el(256,726,160,40,'se3');p.el(256,730,144,32,'se6');
 let k=0;for(const [x,y] of [[150,716],[204,704],[262,700],[322,706],[366,720],[176,684],[236,670],[296,674],[344,692],[214,650],[268,640],[314,652]])jujube(p,x,y,32,k++);p.f('M112 740Q256 790 402 740Q400 760 396 774Q256 822 116 774Z','se4');p.k('M118 786Q256 834 396 786','se1',4,.8);
 honeyJar(p,['ho1','ho2','ho3','ho4','cl5'],['cl3','cl4','cl1']);
 for(const [x,y,c] of [[120,926,1],[196,944,0],[330,930,2],[846,916,1],[908,944,3],[790,952,0]])jujube(p,x,y,30,c);leaf(p,400,948,90,24,-16,'th4','th2');leaf(p,930,900,80,22,-60,'th3','th1');
 return p.svg()};

module.exports={H};
